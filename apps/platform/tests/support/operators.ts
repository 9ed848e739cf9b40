import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@baize/protocol';
import type { Operator } from '../../src/foundation/operators/operator.ts';
import { codeAt } from '../../src/foundation/second-step/totp.ts';
import type { AccountsPlatform } from './accounts.ts';

export const OPERATOR_PASSWORD = 'seven-quiet-dealers';
const STEP_MS = 30_000;

/** A named operator as functions of the platform get one, without a row in the database. */
export function person(name: string): Operator {
  return { id: randomUUID(), name, roles: ['payments'], requestId: randomUUID() };
}

/** The browser of an operator, without scripts. */
export class OperatorBrowser {
  readonly #accounts: AccountsPlatform;
  readonly #host: string;
  cookie = '';

  /** @param host by which it reaches the service; passkeys work with host names, and not with addresses */
  constructor(accounts: AccountsPlatform, host = '127.0.0.1') {
    this.#accounts = accounts;
    this.#host = host;
  }

  /** Of the service itself, as its own pages name it. */
  get ownOrigin(): string {
    return `http://${this.#host}:${this.#accounts.ports.general}`;
  }

  async read(path: string) {
    const response = await this.#accounts
      .visitor()
      .send(this.ownOrigin + path, { redirect: 'manual', headers: { cookie: this.cookie } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Sends a form with nothing but these fields, and keeps the cookie of the answer. */
  async submit(path: string, fields: Record<string, string>, origin: string | null = this.ownOrigin) {
    const response = await this.#accounts.visitor().send(this.ownOrigin + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: this.cookie,
        ...(origin !== null && { origin }),
      },
    });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) this.cookie = given.split(';')[0] ?? '';
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Sends a form of a page, with the token in it; if the form is not there, with a token of the page. */
  async act(path: string, fields: Record<string, string>, origin?: string | null) {
    const { text } = await this.read(path);
    const forms = text.match(/<form[^]*?<\/form>/g) ?? [];
    const form = forms.find((each) => each.includes(`name="act" value="${fields['act']}"`)) ?? text;
    const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(form) ?? [];
    return this.submit(path, { formToken, ...fields }, origin);
  }
}

/** A named operator who is set up. */
export interface NamedOperator {
  readonly name: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Logged in by the first log-in. */
  readonly browser: OperatorBrowser;
}

/** Added by a program with the machine's token, and set up at the first log-in, as a person does it. */
export async function namedOperator(
  accounts: AccountsPlatform,
  machineToken: string,
  name: string,
  roles: readonly OperatorRole[],
): Promise<NamedOperator> {
  const added = await accounts
    .visitor()
    .call(
      'addOperator',
      { body: { name, roles: [...roles], reason: 'test' } },
      { authorization: `Bearer ${machineToken}` },
    );
  if (added.status !== 200) throw new Error(`addOperator answered ${JSON.stringify(added.refusal)}`);
  const browser = new OperatorBrowser(accounts);
  await browser.submit('/back-office', { act: 'log-in', name, password: added.body.password });
  return setUpOperator(accounts, browser, name);
}

/** Chooses a password and a second step in a browser that is at its first log-in. */
export async function setUpOperator(
  accounts: AccountsPlatform,
  browser: OperatorBrowser,
  name: string,
): Promise<NamedOperator> {
  const { text } = await browser.read('/back-office');
  const secret = /class="key">([A-Z2-7 ]+)</.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
  const form = { act: 'set-up', password: OPERATOR_PASSWORD, again: OPERATOR_PASSWORD };
  const done = await browser.act('/back-office', { ...form, code: codeAt(secret, accounts.now()) });
  const recoveryCodes = Array.from(done.text.matchAll(/<li>([0-9a-f-]{24})<\/li>/g), ([, code]) => code ?? '');
  if (recoveryCodes.length === 0) throw new Error(`the set-up of ${name} answered ${done.status}`);
  return { name, secret, recoveryCodes, browser };
}

/** Logs in again, half a minute later: a code is accepted once. */
export async function logInAgain(
  accounts: AccountsPlatform,
  { name, secret }: Pick<NamedOperator, 'name' | 'secret'>,
): Promise<OperatorBrowser> {
  accounts.advance(STEP_MS);
  const browser = new OperatorBrowser(accounts);
  await browser.submit('/back-office', { act: 'log-in', name, password: OPERATOR_PASSWORD });
  await browser.act('/back-office', { act: 'code', code: codeAt(secret, accounts.now()) });
  return browser;
}

/** What the console calls with in an operator's name, once it has traded the code that the browser brought. */
export async function bearerOf(
  accounts: AccountsPlatform,
  machineToken: string,
  browser: OperatorBrowser,
): Promise<{ authorization: string }> {
  const answer = await browser.act('/back-office/console', { state: 'a'.repeat(43) });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const machine = { authorization: `Bearer ${machineToken}` };
  const { body } = await accounts.visitor().call('redeemConsoleCode', { body: { code } }, machine);
  return { authorization: `Bearer ${body.token}` };
}
