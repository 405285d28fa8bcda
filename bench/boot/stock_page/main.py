"""What the stock page does when Python is up: the work of our own first screen and a little more, the simple way."""

from js import document, performance

performance.mark("python")

from web.present.nodes import html  # noqa: E402
from web.present.page import page  # noqa: E402
from web.session.links import read_link  # noqa: E402
from web.session.session import Session  # noqa: E402

performance.mark("imported")
session = Session(lambda: 7)
session.take_link(read_link("?players=Ada,Ben,Cleo,Dan&seed=7"))
text = html(page(session))
document.getElementById("app").textContent = f"The table is there: {len(text)} characters of HTML."
document.documentElement.dataset.state = "ready"
