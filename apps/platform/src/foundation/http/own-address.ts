import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where the general service of this process is reached, known once it listens. */
export class OwnAddress {
  readonly #configured: string | null;
  #app: FastifyInstance | null = null;

  /** @param configured GENERAL_URL: the address that browsers use, if it differs from the server's own */
  constructor(configured: string | null) {
    this.#configured = configured;
  }

  serve(app: FastifyInstance): void {
    this.#app = app;
  }

  /** For a browser. @throws Error before the service listens */
  forBrowsers(path: string): string {
    return new URL(path, this.#configured ?? this.#local()).href;
  }

  /** For a call from this very process. @throws Error before the service listens */
  forItself(path: string): string {
    return new URL(path, this.#local()).href;
  }

  #local(): string {
    const address = this.#app?.server.address() as AddressInfo | null | undefined;
    if (!address) throw new Error('the general service does not listen yet');
    return `http://localhost:${address.port}`;
  }
}
