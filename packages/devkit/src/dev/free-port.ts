import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that nobody listens on now. The remote's files carry their address, so it must be known before they are built. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
