"""A headless Chromium by the WebDriver protocol, over plain HTTP: all that the tests of the page need."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from typing import Any

ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--window-size=1280,900",
)  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def programs() -> tuple[str, str] | None:
    """Paths of the browser and its driver, or None where one is missing."""
    browser = next(filter(None, map(shutil.which, NAMES)), None)
    driver = shutil.which("chromedriver")
    return (browser, driver) if browser and driver else None


class Browser:
    """One window. Every method waits until the browser has done it."""

    def __init__(self, browser: str, driver: str, profile: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            self._until_ready()
            options = {"binary": browser, "args": [*ARGUMENTS, f"--user-data-dir={profile}"]}
            wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
            session = self._call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
            self.session = f"/session/{session['sessionId']}"
        except BaseException:
            self.process.terminate()
            raise

    def _until_ready(self) -> None:
        for _ in range(200):
            try:
                if self._call("GET", "/status")["ready"]:
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("chromedriver does not answer")

    def _call(self, method: Any, path: Any, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"].partition("\n")[0]) from None

    def open(self, path: Any, place: Any = "") -> None:
        """Open a file as from disk, at a place in it, with an empty log."""
        if place:  # a file that is shown already would only go there
            self._call("POST", f"{self.session}/url", {"url": "about:blank"})
        self.log()
        self._call("POST", f"{self.session}/url", {"url": path.as_uri() + (f"#{place}" if place else "")})

    def run(self, script: Any, *arguments: Any) -> Any:
        """The value of a function body; a promise is waited for."""
        return self._call("POST", f"{self.session}/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, condition: Any, *arguments: Any) -> Any:
        """Until an expression is true."""
        for _ in range(250):
            if value := self.run(f"return {condition}", *arguments):
                return value
            time.sleep(0.02)
        raise AssertionError(f"never came: {condition}")

    def click(self, selector: Any) -> None:
        self.run("document.querySelector(arguments[0]).click()", selector)

    def keys(self, text: Any) -> None:
        """Type into whatever has the focus."""
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._call("POST", f"{self.session}/actions", {"actions": [{"type": "key", "id": "k", "actions": strokes}]})

    def emulate(self, **features: Any) -> None:
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self._devtools("Emulation.setEmulatedMedia", {"features": listed})

    def printed(self) -> Any:
        """The page as PDF, in bytes."""
        return base64.b64decode(self._call("POST", f"{self.session}/print", {"background": True}))

    def picture(self, script: Any = "", *arguments: Any) -> Any:
        """PNG, in bytes, of the page, or of the element that the body of a function returns."""
        place = ""
        if script:
            found = self.run(script, *arguments)
            assert found, f"there is nothing to take a picture of: {arguments}"
            (element,) = found.values()
            place = f"/element/{element}"
        return base64.b64decode(self._call("GET", f"{self.session}{place}/screenshot"))

    def _devtools(self, command: Any, parameters: Any) -> None:
        self._call("POST", f"{self.session}/goog/cdp/execute", {"cmd": command, "params": parameters})

    def resize(self, width: Any, height: Any) -> None:
        self._call("POST", f"{self.session}/window/rect", {"width": width, "height": height})

    def size(self, width: Any, height: Any) -> None:
        """The page's own size, which may be below the smallest window."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._devtools("Emulation.setDeviceMetricsOverride", metrics)

    def media(self, kind: Any) -> None:
        """``print``, or nothing for the screen."""
        self._devtools("Emulation.setEmulatedMedia", {"media": kind})

    def log(self) -> Any:
        """Messages of the console since the last call, refusals by the policy among them."""
        return [entry["message"] for entry in self._call("POST", f"{self.session}/se/log", {"type": "browser"})]

    def close(self) -> None:
        try:
            self._call("DELETE", self.session)
        finally:
            self.process.terminate()
            self.process.wait(10)
