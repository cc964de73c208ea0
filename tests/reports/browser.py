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

ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--window-size=1280,900",
)  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def programs():
    """Paths of the browser and its driver, or None where one is missing."""
    browser = next(filter(None, map(shutil.which, NAMES)), None)
    driver = shutil.which("chromedriver")
    return (browser, driver) if browser and driver else None


class Browser:
    """One window. Every method waits until the browser has done it."""

    def __init__(self, browser, driver, profile):
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

    def _until_ready(self):
        for _ in range(200):
            try:
                if self._call("GET", "/status")["ready"]:
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("chromedriver does not answer")

    def _call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"].partition("\n")[0]) from None

    def open(self, path, place=""):
        """Open a file as from disk, at a place in it, with an empty log."""
        self._call("POST", f"{self.session}/url", {"url": "about:blank"})
        self.log()
        self._call("POST", f"{self.session}/url", {"url": path.as_uri() + (f"#{place}" if place else "")})

    def run(self, script, *arguments):
        """The value of a function body; a promise is waited for."""
        return self._call("POST", f"{self.session}/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, condition, *arguments):
        """Until an expression is true."""
        for _ in range(100):
            if value := self.run(f"return {condition}", *arguments):
                return value
            time.sleep(0.05)
        raise AssertionError(f"never came: {condition}")

    def click(self, selector):
        self.run("document.querySelector(arguments[0]).click()", selector)

    def keys(self, text):
        """Type into whatever has the focus."""
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._call("POST", f"{self.session}/actions", {"actions": [{"type": "key", "id": "k", "actions": strokes}]})

    def emulate(self, **features):
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self._devtools("Emulation.setEmulatedMedia", {"features": listed})

    def printed(self):
        """The page as PDF, in bytes."""
        return base64.b64decode(self._call("POST", f"{self.session}/print", {"background": True}))

    def picture(self, script="", *arguments):
        """PNG, in bytes, of the page, or of the element that the body of a function returns."""
        place = ""
        if script:
            found = self.run(script, *arguments)
            assert found, f"there is nothing to take a picture of: {arguments}"
            (element,) = found.values()
            place = f"/element/{element}"
        return base64.b64decode(self._call("GET", f"{self.session}{place}/screenshot"))

    def _devtools(self, command, parameters):
        self._call("POST", f"{self.session}/goog/cdp/execute", {"cmd": command, "params": parameters})

    def resize(self, width, height):
        self._call("POST", f"{self.session}/window/rect", {"width": width, "height": height})

    def size(self, width, height):
        """The page's own size, which may be below the smallest window."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._devtools("Emulation.setDeviceMetricsOverride", metrics)

    def media(self, kind):
        """``print``, or nothing for the screen."""
        self._devtools("Emulation.setEmulatedMedia", {"media": kind})

    def log(self):
        """Messages of the console since the last call, refusals by the policy among them."""
        return [entry["message"] for entry in self._call("POST", f"{self.session}/se/log", {"type": "browser"})]

    def close(self):
        try:
            self._call("DELETE", self.session)
        finally:
            self.process.terminate()
            self.process.wait(10)
