import { type CallName, type InputOf, calls } from '@baize/protocol';
import type { Answered } from './platform.ts';

/** A browser of one person: it keeps the access token and the refresh cookie, which it sends to /auth only. */
export class Visitor {
  readonly #base: string;
  token: string | null = null;
  refreshCookie: string | null = null;

  /** @param base address of the general service */
  constructor(base: string) {
    this.#base = base;
  }

  /** A second tab or browser with the same cookie and token. */
  copy(): Visitor {
    const other = new Visitor(this.#base);
    other.token = this.token;
    other.refreshCookie = this.refreshCookie;
    return other;
  }

  /** Makes a call of the protocol over real HTTP. */
  async call<Name extends CallName>(
    name: Name,
    input: InputOf<(typeof calls)[Name]>,
    headers: Record<string, string> = {},
  ): Promise<Answered<Name>> {
    const { method, path } = calls[name];
    const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
    const response = await this.send(
      path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? ''),
      {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    const answer = (await response.json()) as never;
    return { status: response.status, body: answer, refusal: answer, headers: response.headers };
  }

  /** Anything at all, with what a browser adds by itself. */
  async send(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const response = await fetch(new URL(path, this.#base), {
      redirect: 'manual',
      ...init,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(this.refreshCookie !== null &&
          path.startsWith('/auth/') && { cookie: `baize_refresh=${this.refreshCookie}` }),
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, value] = /^baize_refresh=([^;]*)/.exec(cookie) ?? [];
      if (value !== undefined) this.refreshCookie = value === '' ? null : value;
    }
    return response;
  }
}
