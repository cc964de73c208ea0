"""The server: a thread a connection, bounded in number, and workers that do the scoring.

The standard library is enough: three pages, JSON in and out, no streams, no TLS (a proxy's work), and bounds on size
and time that a framework would leave to us as well.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from http.server import ThreadingHTTPServer
from ipaddress import ip_address
from typing import Any, Final

from ansatz.adapters.serving.handling import Handler, ServerSettings
from ansatz.items.errors import UsageError
from ansatz.items.model import Item
from ansatz.scorers.workers import Pool

BUSY: Final = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Server(ThreadingHTTPServer):
    """Serves until ``shutdown``.

    Args:
        address: host and port; port 0 takes one that is free, see ``server_address``.
        items: that rows may name by ``problem_id``.

    Raises:
        UsageError: another machine could reach it, and it has no token; or the address cannot be had.
    """

    daemon_threads = True
    block_on_close = False
    request_queue_size = 128

    def __init__(
        self, address: tuple[str, int], pool: Pool, settings: ServerSettings, items: Iterable[Item] = ()
    ) -> None:
        if not settings.token and not _is_loopback(address[0]):
            raise UsageError(f"--host {address[0]}: other machines reach it, so it needs a token: ANSATZ_SERVE_TOKEN")
        self.pool, self.settings = pool, settings
        self.items: Mapping[str, Item] = {item.id: item for item in items}
        self._free = threading.BoundedSemaphore(settings.connections)
        if ":" in address[0]:
            self.address_family = socket.AF_INET6
        try:
            super().__init__(address, Handler)
        except (OSError, OverflowError) as error:
            raise UsageError(f"--host {address[0]} --port {address[1]}: {error}") from error

    def process_request(self, request: Any, client_address: Any) -> None:
        """Give a connection a thread, or turn it away where there are too many."""
        if not self._free.acquire(blocking=False):
            with suppress(OSError):
                request.settimeout(1)
                request.sendall(BUSY)
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """One connection, to its end."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A connection that breaks is the client's affair; nothing of it reaches a terminal."""


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
