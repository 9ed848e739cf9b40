import { randomInt, randomUUID } from 'node:crypto';
import type { AnswerOf, BetRecord, Call, CallInput, InputOf, SportsBet } from '@baize/protocol';
import type { RoomName } from '@baize/protocol/games/rooms/rooms';
import { calls } from '@baize/protocol/calls';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { SITE_URL } from './addresses.ts';
import { ask } from './api.ts';
import { mailedCode } from './mailbox.ts';

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

export interface Account {
  readonly email: string;
  readonly password: string;
}

export function newAccount(): Account {
  return { email: `e2e-${randomUUID()}@baize.local`, password: 'four words make a password' };
}

/** A player made by the API, for tests that are not about how players come to be. */
export class Player {
  readonly account: Account;
  readonly #request: APIRequestContext;
  readonly #token: string;
  /** What a log-in sets that no script reads. */
  readonly #cookies: Cookies;
  /** A home of their own: one address may not register and deposit as often as all tests together. */
  readonly #address: string;

  private constructor(account: Account, request: APIRequestContext, token: string, cookies: Cookies, address: string) {
    this.account = account;
    this.#request = request;
    this.#token = token;
    this.#cookies = cookies;
    this.#address = address;
  }

  /**
   * Registers with a confirmed address, roubles as currency and nothing on the balance.
   * @param begins whether the seeds are in use: otherwise the first table chooses a client seed
   */
  static async register(request: APIRequestContext, { begins = true } = {}): Promise<Player> {
    const account = newAccount();
    const address = `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`;
    const body = { ...account, currency: 'RUB', agreement: true, weeklyDepositLimitUnits: null } as const;
    const { token } = await ask(request, calls.registerByEmail, { body }, undefined, address);
    const { cookies } = await request.storageState();
    if (begins) await ask(request, calls.beginSeeds, { body: { clientSeed: 'e2e' } }, token, address);
    const code = await mailedCode(account.email);
    await ask(request, calls.verifyEmailCode, { body: { code } }, token, address);
    return new Player(
      account,
      request,
      token,
      cookies.filter(({ name }) => name.startsWith('baize_')),
      address,
    );
  }

  /** Pays on the provider's page, whose signed message credits the amount before the page answers. */
  async deposit(roubles: number): Promise<void> {
    const amountUnits = roubles * UNITS_PER_MAJOR;
    const body = { id: randomUUID(), currency: 'RUB', amountUnits, method: 'card', returnUrl: SITE_URL } as const;
    const { paymentUrl } = await ask(this.#request, calls.createDeposit, { body }, this.#token, this.#address);
    if (paymentUrl === null) throw new Error('the deposit has no page to pay on');
    await this.#request.post(paymentUrl, { form: { decision: 'pay' }, maxRedirects: 0 });
  }

  /** Where the provider sends the player back to after the newest deposit, whatever came of it. */
  async returnAddress(): Promise<string> {
    const { deposits } = await ask(this.#request, calls.listDeposits, {}, this.#token);
    return `${SITE_URL}/?deposit=${deposits[0]?.id}`;
  }

  /** Places bets on dice without looking at them. */
  async betOnDice(count: number): Promise<void> {
    for (let placed = 0; placed < count; placed++) {
      const body = {
        id: randomUUID(),
        currency: 'RUB',
        stakeUnits: UNITS_PER_MAJOR,
        direction: 'under',
        chance: 5_000,
      } as const;
      await ask(this.#request, calls.placeDiceBet, { body }, this.#token);
    }
  }

  /**
   * A single on the first side of a match that has not begun, at whatever its odds are when the bet arrives: of the next
   * match, or of a distant one that a test decides by itself, which no other test bets on.
   */
  async betOnSports(roubles: number, match: 'distant' | 'next' = 'next'): Promise<SportsBet> {
    const { fixtures } = await this.ask(calls.listFixtures, { query: { phase: 'prematch' } });
    const open = fixtures
      .flatMap(({ id, markets }) => markets.map((each) => [id, each] as const))
      .filter(([, { status }]) => status === 'open');
    const [fixtureId, market] = open[match === 'next' ? 0 : randomInt(Math.floor(open.length / 2), open.length)]!;
    const { id: selectionId, oddsMilli } = market.selections[0]!;
    const selection = { fixtureId, marketId: market.id, selectionId, marketVersion: market.version, oddsMilli };
    const shape = { type: 'single' as const, selections: [0] };
    const bets = [{ id: randomUUID(), shape, stakeUnits: roubles * UNITS_PER_MAJOR }];
    const body = { currency: 'RUB' as const, oddsChoice: 'any' as const, selections: [selection], bets };
    return (await this.ask(calls.placeSlip, { body })).bets[0]!;
  }

  /** Bets as the server stores them, newest first. */
  async bets(): Promise<readonly BetRecord[]> {
    return (await ask(this.#request, calls.listOwnBets, { query: {} }, this.#token)).bets;
  }

  /** Sports bets as the server stores them, newest first. */
  async sportsBets(): Promise<readonly SportsBet[]> {
    return (await ask(this.#request, calls.listSportsBets, { query: {} }, this.#token)).bets;
  }

  /** Makes a call as this player's browser would. */
  ask<C extends Call<CallInput, unknown>>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
    return ask(this.#request, call, input, this.#token);
  }

  /** Puts a stake into the pot of a room, as another browser would. */
  async entersRoom(name: RoomName, roubles: number): Promise<void> {
    const { rooms } = await this.ask(calls.getRooms, { query: { currency: 'RUB' } });
    const { roundNumber } = rooms.find(({ room }) => room === name)!;
    const stakeUnits = roubles * UNITS_PER_MAJOR;
    const body = { id: randomUUID(), currency: 'RUB', stakeUnits, roundNumber, clientSeed: 'another-browser' } as const;
    await this.ask(calls.placeRoomBet, { body });
  }

  /** Opens the player's session in a browser. */
  async enter(context: BrowserContext): Promise<void> {
    await context.addCookies([{ name: 'token', value: this.#token, url: SITE_URL }, ...this.#cookies]);
  }
}
