import type { Page, Request } from '@playwright/test';

/** A file's hash in its address. */
const HASH = /\.[\w-]{43}(?=\.\w+$)/;

/** What a page asks for from now on. */
export class RequestLog {
  readonly #requests: Request[] = [];
  /** Addresses that had no answer, or one of a failure. */
  readonly failed: string[] = [];

  constructor(page: Page) {
    page.on('request', (request) => this.#requests.push(request));
    page.on('requestfailed', (request) => {
      // A tab that shows another version closes its stream and opens one that says so.
      if (!request.url().includes('/_baize/events')) this.failed.push(request.url());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.failed.push(response.url());
    });
  }

  /** Addresses below a path, in their order, without the hashes of their bytes. */
  files(path: string): readonly string[] {
    const paths = this.#under(path).map((request) => new URL(request.url()).pathname);
    return paths.map((pathname) => pathname.slice(path.length).replace(HASH, '')).toSorted();
  }

  /** Bodies of the answers, as they were sent. */
  async bytes(path: string): Promise<number> {
    const sizes = await Promise.all(this.#under(path).map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  }

  #under(path: string): readonly Request[] {
    return this.#requests.filter((request) => new URL(request.url()).pathname.startsWith(path));
  }
}
