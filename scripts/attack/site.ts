import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firstToken } from '../../packages/registry-client/src/credentials/token-lines.ts';
import { calls } from '../../packages/protocol/src/calls.ts';
import type { CallName } from '../../packages/protocol/src/calls.ts';
import type { Call, CallInput } from '../../packages/protocol/src/call.ts';

export interface Addresses {
  readonly site: string;
  readonly registry: string;
  /** Of a service by its name. */
  readonly service: (name: string) => string;
  readonly secrets: { readonly platform: string; readonly registry: string };
}

/** What a call answered, whatever it was. */
export interface Answer {
  readonly status: number;
  // Attackers read what comes; the types are the honest client's.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: Headers;
}

export interface By {
  readonly token?: string;
  /** Where the call says that it comes from. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of calls that every game answers. */
  readonly service?: string;
}

export interface Player {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly address: string;
  /** What no script of the page reads: the proof of the log-in, and the refresh token. */
  readonly headers: { readonly cookie: string };
}

const CALLS: Readonly<Record<CallName, Pick<Call<CallInput, unknown>, 'method' | 'path' | 'service'>>> = calls;

export const MAJOR = 10_000;

/** An address in another network at each call. */
export function anyAddress(): string {
  return `10.${[1, 2, 3].map(() => randomInt(1, 255)).join('.')}`;
}

/** The running copy as an attacker meets it: no types, no page, any header. */
export class Site {
  readonly at: Addresses;

  constructor(at: Addresses) {
    this.at = at;
  }

  async send(url: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(url, { redirect: 'manual', ...init });
    const text = await answer.text();
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {
      // A page, or nothing.
    }
    return { status: answer.status, body, headers: answer.headers };
  }

  page(place: string, init: RequestInit = {}): Promise<Answer> {
    return this.send(this.at.site + place, init);
  }

  registry(place: string, init: RequestInit = {}): Promise<Answer> {
    return this.send(this.at.registry + place, init);
  }

  call(name: CallName, input: CallInput, by: By = {}): Promise<Answer> {
    const { method, path: pattern, service } = CALLS[name];
    const filled = pattern.replaceAll(/\{(\w+)\}/g, (_whole, key: string) =>
      encodeURIComponent(input.params?.[key] ?? ''),
    );
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const base = this.at.service(service === 'bound' ? (by.service ?? 'dice') : service);
    return this.send(`${base}${filled}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: {
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(by.token !== undefined && { authorization: `Bearer ${by.token}` }),
        'x-forwarded-for': by.address ?? anyAddress(),
        ...by.headers,
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  }

  general(place: string, init: RequestInit = {}): Promise<Answer> {
    return this.send(this.at.service('general') + place, init);
  }

  operatorToken(): string {
    return readFileSync(path.join(this.at.secrets.platform, 'operator-token'), 'utf8').trim();
  }

  registryToken(role: 'publisher' | 'operator'): string {
    return firstToken(readFileSync(path.join(this.at.secrets.registry, `${role}-token`), 'utf8')) ?? '';
  }

  /** Registers; the address stays unproved. */
  async stranger(): Promise<Player> {
    const address = anyAddress();
    const account = { email: `attack-${randomUUID()}@baize.local`, password: 'four words make a password' };
    const body = { ...account, currency: 'RUB', agreement: true, weeklyDepositLimitUnits: null };
    const { body: answered, headers } = await this.call('registerByEmail', { body }, { address });
    return { ...account, token: String(answered.token), address, headers: { cookie: cookiesOf(headers) } };
  }

  /** The newest letter to an address, in the local mailbox. */
  async mailed(email: string): Promise<{ subject: string; text: string } | null> {
    const { body } = await this.general(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
    return body.messages?.[0] ?? null;
  }

  async codeOf(email: string): Promise<string> {
    return /\d{6}/.exec((await this.mailed(email))?.subject ?? '')?.[0] ?? '';
  }

  /** With a proved address, seeds in use and that much money. */
  async player(roubles = 1_000): Promise<Player> {
    const player = await this.stranger();
    await this.call('verifyEmailCode', { body: { code: await this.codeOf(player.email) } }, player);
    await this.call('beginSeeds', { body: { clientSeed: 'attack' } }, { ...player, service: 'dice' });
    if (roubles > 0) await this.pay((await this.deposit(player, { amountUnits: roubles * MAJOR })).body.paymentUrl);
    return player;
  }

  deposit(player: Player, change: object = {}): Promise<Answer> {
    const usual = { id: randomUUID(), currency: 'RUB', amountUnits: 1_000 * MAJOR, method: 'card' };
    return this.call('createDeposit', { body: { ...usual, returnUrl: this.at.site, ...change } }, player);
  }

  pay(paymentUrl: string): Promise<Answer> {
    return this.send(paymentUrl, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) });
  }

  withdraw(player: Player, change: object = {}): Promise<Answer> {
    const usual = { id: randomUUID(), currency: 'RUB', amountUnits: 600 * MAJOR, method: 'card', endBonus: true };
    return this.call('createWithdrawal', { body: { ...usual, ...change } }, player);
  }

  bet(player: Player, change: object = {}): Promise<Answer> {
    const usual = { id: randomUUID(), currency: 'RUB', stakeUnits: 10 * MAJOR, direction: 'under', chance: 5_000 };
    return this.call('placeDiceBet', { body: { ...usual, ...change } }, player);
  }

  /** Roubles of a player, in units. */
  async balance(player: Player): Promise<number> {
    const { body } = await this.call('listWallets', {}, player);
    const wallets: readonly { currency: string; balanceUnits: number }[] = body.wallets ?? body.data ?? [];
    return wallets.find(({ currency }) => currency === 'RUB')?.balanceUnits ?? 0;
  }
}

/** Cookies of an answer, as the browser sends them back. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The same thing many times at once. */
export function atOnce<Result>(times: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => act(index)));
}

export function isOk({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}
