import { randomInt } from 'node:crypto';
import { type CallName, type InputOf, calls } from '@baize/protocol';
import type { Answered } from './platform.ts';

/** A browser of one person: it keeps the access token, its own name, and the cookies of the API. */
export class Visitor {
  readonly #base: string;
  /**
   * An address of its own, so that limits per address count each person separately where the platform trusts it
   * (`ADDRESSES`).
   */
  readonly address: string = `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`;
  token: string | null = null;
  refreshCookie: string | null = null;
  socialCookie: string | null = null;
  /** Cookie of a guest who was asked for a passkey. */
  passkeyCookie: string | null = null;
  browserCookie: string | null = null;
  /** Cookie of a fresh proof, sent with every call. */
  proofCookie: string | null = null;
  /** For the site's server. */
  pageCookie: string | null = null;

  /** @param base address of the general service */
  constructor(base: string) {
    this.#base = base;
  }

  /** A second tab or browser with the same cookie and token. */
  copy(): Visitor {
    const other = new Visitor(this.#base);
    other.token = this.token;
    other.refreshCookie = this.refreshCookie;
    other.socialCookie = this.socialCookie;
    other.browserCookie = this.browserCookie;
    other.proofCookie = this.proofCookie;
    return other;
  }

  /** Continues with another access token, as a page does whose own has expired. */
  async renew(): Promise<void> {
    this.token = (await this.call('refreshToken', { body: {} })).body.access_token;
  }

  /** Proves who it is by the password. @param password of the test accounts */
  async prove(password: string): Promise<void> {
    const { status } = await this.call('prove', { body: { kind: 'password', password } });
    if (status !== 200) throw new Error(`the proof answered ${status}`);
  }

  /** Makes a call of the protocol over real HTTP. */
  async call<Name extends CallName>(
    name: Name,
    input: InputOf<(typeof calls)[Name]>,
    headers: Record<string, string> = {},
  ): Promise<Answered<Name>> {
    const { method, path } = calls[name];
    const {
      params = {},
      query = {},
      body,
    } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const search = new URLSearchParams(query).toString();
    const response = await this.send(
      path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? '') + (search && `?${search}`),
      {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    const answer = (await response.json()) as never;
    return { status: response.status, body: answer, refusal: answer, headers: response.headers };
  }

  /** Sends any request, with the headers that a browser adds by itself. */
  async send(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const response = await fetch(new URL(path, this.#base), {
      redirect: 'manual',
      ...init,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...this.#cookies(new URL(path, this.#base).pathname),
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^baize_(refresh|social|passkey|browser|page|proof)=([^;]*)/.exec(cookie) ?? [];
      if (value !== undefined)
        this[`${name as 'browser' | 'page' | 'passkey' | 'proof' | 'refresh' | 'social'}Cookie`] =
          value === '' ? null : value;
    }
    return response;
  }

  #cookies(path: string): { cookie?: string } {
    const held = {
      baize_browser: this.browserCookie,
      baize_proof: this.proofCookie,
      ...(path.startsWith('/auth/') && {
        baize_refresh: this.refreshCookie,
        baize_social: this.socialCookie,
        baize_passkey: this.passkeyCookie,
      }),
    };
    const cookies = Object.entries(held).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
    return cookies.length === 0 ? {} : { cookie: cookies.join('; ') };
  }
}
