"""What the stock page does when Python is up: what our page does until it is `ready`, the simple way.

It imports the same modules and draws the same set-up screen. Neither loads rules, deck or table before `ready`.
"""

from js import document, performance

performance.mark("python")


from web.present.page import page  # noqa: E402
from web.present.tree.nodes import html  # noqa: E402
from web.session.session import Session  # noqa: E402

document.getElementById("app").outerHTML = html(page(Session(lambda: 7)))
document.documentElement.dataset.state = "ready"
