import type { LightMyRequestResponse } from 'fastify';
import type { TestRegistry } from './test-registry.ts';

const ownHost = 'console.example';

/** A browser that is logged in to the console with the operator's token. */
export class ConsoleSession {
  readonly #registry: TestRegistry;
  readonly #cookie: string;

  private constructor(registry: TestRegistry, cookie: string) {
    this.#registry = registry;
    this.#cookie = cookie;
  }

  static async open(registry: TestRegistry): Promise<ConsoleSession> {
    const none = new ConsoleSession(registry, '');
    const answer = await none.post('/login', { token: registry.operatorToken });
    return new ConsoleSession(registry, String(answer.headers['set-cookie']));
  }

  /** By name: the platform has given the browser a code. */
  static async enter(registry: TestRegistry, code: string): Promise<ConsoleSession> {
    const begun = await registry.get('/login/start');
    const state = new URL(String(begun.headers['location'])).searchParams.get('state') ?? '';
    const way = `/login/platform?code=${code}&state=${state}`;
    const { headers } = await registry.get(way, { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' });
    const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
    return new ConsoleSession(registry, cookies.join('; '));
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.#registry.get(url, { cookie: this.#cookie });
  }

  async page(url: string): Promise<string> {
    const answer = await this.get(url);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.body;
  }

  post(url: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> {
    return this.#registry.server.inject({
      method: 'POST',
      url,
      headers: {
        host: ownHost,
        origin: `http://${ownHost}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...(this.#cookie && { cookie: this.#cookie }),
      },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  /** Sends the form that leads to an address, as the page has it, with what the operator types. */
  async submit(page: string, action: string, typed: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> {
    const form = page.slice(page.indexOf(`action="${action}"`));
    const own = form.slice(0, form.indexOf('</form>'));
    const inputs = [...own.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
    return this.post(action, { ...Object.fromEntries(inputs.map(([, name, value]) => [name, value])), ...typed });
  }
}

/** Without tags and with decoded entities: what a person sees of a page. */
export function textOf(page: string): string {
  return page
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
