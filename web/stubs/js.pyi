# What JavaScript has to offer, as Pyodide's `js` gives it: proxies, of whose members Python knows nothing.
# What `relativeSpace` has is declared in web/boot/page-api.d.ts.
from typing import Any

BroadcastChannel: Any
Date: Any
Object: Any
document: Any
history: Any
localStorage: Any
location: Any
navigator: Any
performance: Any
relativeSpace: Any
window: Any

def requestAnimationFrame(callback: Any) -> int: ...
