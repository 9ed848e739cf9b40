import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ProviderCatalogue } from '@baize/protocol';
import { type Telemetry, createHealth, createMetrics } from '@baize/telemetry';
import { readConfig } from '../src/config.ts';
import type { TableState } from '../src/live/live-state.ts';
import type { TableClock } from '../src/live/live-table.ts';
import { type Provider, startProvider } from '../src/provider.ts';
import { Store } from '../src/store/store.ts';
import { FakeWallet } from './fake-wallet.ts';

const RUB = 10_000;
const STAKE = 10 * RUB;
const GAME = 'emerald-counter';

let folder: string;
let provider: Provider;
let wallet: FakeWallet;
let telemetry: Telemetry;
/** The drawn numbers: one of this list for each draw, starting over after the last. */
let drawn: number[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-provider-'));
  wallet = new FakeWallet(GAME, 1_000 * RUB);
  drawn = [0];
  await start();
});
afterEach(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(tableClock?: TableClock): Promise<void> {
  telemetry = { metrics: createMetrics(), health: createHealth() };
  let at = 0;
  const config = readConfig({ PORT_PROVIDER: '0', PROVIDER_STORE_FILE: path.join(folder, 'provider.sqlite') });
  const draw = (below: number): number => drawn[at++ % drawn.length]! % below;
  provider = await startProvider(config, { wallet, draw, telemetry, ...(tableClock && { tableClock }) });
}

it('is ready while its file takes writes, and tells what the wallet has not heard', async () => {
  expect((await fetch(`http://127.0.0.1:${provider.port}/ready`)).status).toBe(200);
  expect(await telemetry.metrics.text()).toContain('\nbaize_provider_unsent_messages 0\n');
});

interface Asked<Answer> {
  readonly status: number;
  readonly body: Answer & { readonly code?: string };
}

async function ask<Answer = object>(call: string, body: object): Promise<Asked<Answer>> {
  const response = await fetch(`http://127.0.0.1:${provider.port}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Asked<Answer>['body'] };
}

interface Opened {
  session: string;
  balanceUnits: number;
  round: { id: string; paidUnits: number } | null;
  freeSpins: { id: string; left: number } | null;
}
interface Spun {
  round: { id: string; paidUnits: number; outcome: { hundredths: number } };
  balanceUnits: number | null;
  freeSpins: { left: number } | null;
}

const open = async (game: string = GAME): Promise<Opened> =>
  (await ask<Opened>('open', { game, token: 'a-token', demo: null, before: null })).body;
const spin = (session: string, roundId: string = randomUUID(), freeSpinsId: string | null = null) =>
  ask<Spun>('spin', { session, roundId, stakeUnits: STAKE, freeSpinsId });

/** Waits for background work of the provider. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

describe('the catalogue', () => {
  it('[row:P03] [row:P04] every entry of it has a picture and a frame that opens', async () => {
    const at = (place: string) => fetch(`http://127.0.0.1:${provider.port}${place}`);
    const { games } = ProviderCatalogue.parse(await (await at('/catalogue')).json());
    expect(games.length).toBeGreaterThan(300);
    for (const { id, art } of games) {
      const [picture, page] = await Promise.all([at(art), at(`/play/${id}?lang=hi&theme=light`)]);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
      expect(await page.text()).toContain('lang="hi-IN"');
      await picture.body?.cancel();
    }
    expect((await at('/play/no-such-game')).status).toBe(404);
  });

  it('serves the frame’s modules as scripts without types', async () => {
    const module = await fetch(`http://127.0.0.1:${provider.port}/frame/slot.ts`);
    expect(module.headers.get('content-type')).toContain('text/javascript');
    expect(await module.text()).not.toContain('interface ');
  });
});

describe('a round for money', () => {
  it('[SP1] [SP3] is decided here and paid by the wallet; the same press twice is one round', async () => {
    const { session } = await open();
    const id = randomUUID();
    const answers = await Promise.all([spin(session, id), spin(session, id)]);
    expect(answers[1].body.round).toEqual(answers[0].body.round);
    expect((await spin(session, id)).body.round).toEqual(answers[0].body.round);
    expect(wallet.heard.filter((kind) => kind === 'bet')).toHaveLength(1);
    const { paidUnits, outcome } = answers[0].body.round;
    expect(paidUnits).toBe((STAKE / 100) * outcome.hundredths);
    expect(wallet.balanceUnits).toBe(1_000 * RUB - STAKE + paidUnits);
  });

  it('[SP6] is shown again until it was seen, no other begins before, and then it is finished', async () => {
    const { session } = await open();
    const { round } = (await spin(session)).body;
    expect((await spin(session)).body.code).toBe('round-open');
    const again = await open();
    expect(again.round?.id).toBe(round.id);
    await ask('shown', { session: again.session, roundId: round.id });
    await ask('shown', { session: again.session, roundId: round.id });
    await until(() => wallet.heard.includes('finish'));
    expect((await spin(session)).status).toBe(200);
    expect(wallet.heard.filter((kind) => kind === 'finish')).toHaveLength(1);
  });

  it('passes on what the wallet refuses, and the round never happened', async () => {
    wallet.balanceUnits = 0;
    const { session } = await open();
    const id = randomUUID();
    expect(await spin(session, id)).toMatchObject({ status: 409, body: { code: 'balance-too-low' } });
    expect((await spin(session, id)).body.code).toBe('balance-too-low');
    expect((await open()).round).toBeNull();
  });

  it('[SP4] asks once more when an answer is lost, under the same identifier', async () => {
    wallet.lost.bet = ['after'];
    const { session } = await open();
    expect((await spin(session)).status).toBe(200);
    expect(wallet.heard.slice(0, 2)).toEqual(['bet', 'bet']);
  });

  it('[SP4] [SP5] takes a bet back that was not answered at all, as often as it takes', async () => {
    wallet.lost.bet = ['after', 'before'];
    wallet.lost.rollback = ['before', 'after'];
    const { session } = await open();
    expect(await spin(session)).toMatchObject({ status: 503, body: { code: 'wallet-away' } });
    await until(() => wallet.heard.filter((kind) => kind === 'rollback').length === 2);
    expect(wallet.balanceUnits).toBe(1_000 * RUB);
    expect((await open()).round).toBeNull();
  });

  it('[SP5] pays a win whose answer was lost once, and says that it is on its way', async () => {
    drawn = [0];
    wallet.lost.win = ['after'];
    const { session } = await open();
    const { body } = await spin(session);
    expect(body.round.paidUnits).toBeGreaterThan(0);
    expect(body.balanceUnits).toBeNull();
    await until(() => wallet.heard.filter((kind) => kind === 'win').length === 2);
    expect(wallet.balanceUnits).toBe(1_000 * RUB - STAKE + body.round.paidUnits);
  });

  it('[SP5] [SP8] what a process left unsent the next one sends', async () => {
    wallet.lost.win = Array.from({ length: 3 }, () => 'before' as const);
    const { session } = await open();
    const { body } = await spin(session);
    await provider.close();
    wallet.lost.win = [];
    await start();
    await until(() => wallet.heard.includes('win'));
    expect(wallet.balanceUnits).toBe(1_000 * RUB - STAKE + body.round.paidUnits);
    expect((await open()).round?.id).toBe(body.round.id);
  });

  it('[row:P10] plays the campaign’s free spins: their stake, no money, and how many are left', async () => {
    const freeSpinsId = randomUUID();
    wallet.freeSpins = { id: freeSpinsId, left: 2, stakeUnits: STAKE };
    const { session, freeSpins } = await open();
    expect(freeSpins).toMatchObject({ id: freeSpinsId, left: 2 });
    const { body } = await spin(session, randomUUID(), freeSpinsId);
    expect(body.freeSpins?.left).toBe(1);
    expect(wallet.heard[0]).toBe('bet');
    await ask('shown', { session, roundId: body.round.id });
    // A wallet that does not answer has not said that there are no free spins.
    wallet.lost.player = ['before'];
    const last = await spin(session, randomUUID(), freeSpinsId);
    expect(last.status).toBe(200);
    expect(last.body).not.toHaveProperty('freeSpins');
  });
});

describe('play money', () => {
  it('[SP7] [row:R18] never calls the wallet, and goes on after a reload', async () => {
    const demo = (before: string | null) =>
      ask<Opened>('open', { game: GAME, token: null, demo: 'RUB', before }).then(({ body }) => body);
    const { session, balanceUnits } = await demo(null);
    const { body } = await spin(session);
    await ask('shown', { session, roundId: body.round.id });
    expect(body.balanceUnits).toBe(balanceUnits - STAKE + body.round.paidUnits);
    expect((await demo(session)).balanceUnits).toBe(body.balanceUnits);
    expect(wallet.heard).toEqual([]);
    const poor = await ask('spin', { session, roundId: randomUUID(), stakeUnits: 3 * RUB, freeSpinsId: null });
    expect(poor).toMatchObject({ status: 422, body: { code: 'stake-unknown' } });
  });
});

/** A clock that is stopped until the test lets a phase pass. */
function steppedClock(): TableClock & { pass(): void } {
  let waiting: (() => void)[] = [];
  return {
    now: Date.now,
    wait: (_ms, stop) =>
      new Promise((resolve) => {
        if (stop.aborted) return resolve();
        waiting.push(resolve);
        stop.addEventListener('abort', () => resolve(), { once: true });
      }),
    pass() {
      for (const resolve of waiting.splice(0)) resolve();
      waiting = [];
    },
  };
}

/** Watches a table as a frame does. */
function watch(table: string): { readonly state: () => TableState; readonly leave: () => void } {
  const stop = new AbortController();
  let state = {} as TableState;
  void (async () => {
    const response = await fetch(`http://127.0.0.1:${provider.port}/live/${table}/stream`, { signal: stop.signal });
    let text = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) state = JSON.parse(event.slice(6)) as TableState;
    }
  })().catch(() => undefined);
  return { state: () => state, leave: () => stop.abort() };
}

interface Mine {
  bets: { id: string; stakeUnits: number; paidUnits: number | null }[];
  balanceUnits: number;
}

describe('tables', () => {
  let clock: ReturnType<typeof steppedClock>;

  async function sit(table: string, numbers: number[]) {
    await provider.close();
    clock = steppedClock();
    drawn = numbers;
    const { balanceUnits } = wallet;
    wallet = new FakeWallet(table, balanceUnits);
    await start(clock);
    const seat = watch(table);
    await until(() => seat.state().phase === 'betting');
    const { session } = await open(table);
    return { seat, session };
  }

  async function reach(seat: ReturnType<typeof watch>, phase: TableState['phase']): Promise<void> {
    while (seat.state().phase !== phase) {
      const before = seat.state();
      // A phase without an end waits for no clock.
      if (before.endsAt !== null) clock.pass();
      await until(() => seat.state() !== before);
    }
  }

  it('[row:P04] [row:R22] roulette takes chips from the wallet, refuses late ones, and pays what the number covers', async () => {
    const { seat, session } = await sit('green-roulette', [17]);
    const { round } = seat.state();
    const chips = [
      { field: 'n17', units: STAKE },
      { field: 'black', units: STAKE },
      { field: 'red', units: STAKE },
    ];
    const bet = { session, id: randomUUID(), round, chips };
    expect((await ask<Mine>('table/bet', bet)).body.balanceUnits).toBe(970 * RUB);
    // [SP3] a repeat of a bet is the same bet.
    expect((await ask<Mine>('table/bet', bet)).body.bets).toHaveLength(1);
    await reach(seat, 'spinning');
    expect(seat.state().number).toBe(17);
    expect((await ask('table/bet', { ...bet, id: randomUUID() })).body.code).toBe('bets-closed');
    await reach(seat, 'result');
    await until(() => wallet.heard.includes('finish'));
    const { body } = await ask<Mine>('table/mine', { session });
    expect(body.bets[0]).toMatchObject({ stakeUnits: 3 * STAKE, paidUnits: 36 * STAKE + 2 * STAKE });
    expect(wallet.balanceUnits).toBe(970 * RUB + 38 * STAKE);
    seat.leave();
  });

  it('[row:P04] [row:R22] blackjack asks for decisions, takes a second stake for a double, and pays against the dealer', async () => {
    // Dealer 10 and 7, shared 5 and 6, then a ten: rank less one, then the suit.
    const { seat, session } = await sit('house-blackjack', [9, 0, 6, 0, 4, 0, 5, 0, 12, 0]);
    const { round } = seat.state();
    await ask('table/bet', { session, id: randomUUID(), round, chips: [{ field: 'hand', units: STAKE }] });
    await reach(seat, 'deciding');
    expect(seat.state().dealer[1]).toBeNull();
    const [hand] = (await ask<Mine>('table/mine', { session })).body.bets;
    const act = { session, id: hand!.id, round, action: 'double' };
    expect((await ask<Mine>('table/act', act)).body.balanceUnits).toBe(980 * RUB);
    await reach(seat, 'result');
    await until(() => wallet.heard.includes('finish'));
    expect(seat.state().cards.map(({ rank }) => rank)).toEqual([5, 6, 13]);
    expect((await ask<Mine>('table/mine', { session })).body.bets[0]).toMatchObject({
      stakeUnits: 2 * STAKE,
      paidUnits: 4 * STAKE,
    });
    expect(wallet.balanceUnits).toBe(1_020 * RUB);
    seat.leave();
  });

  it('[row:P04] [row:R22] [SP4] a stake whose answer is lost once is asked for again and taken once', async () => {
    const { seat, session } = await sit('green-roulette', [17]);
    const { round } = seat.state();
    wallet.lost.bet = ['after'];
    const chips = [{ field: 'red', units: STAKE }];
    const { status, body } = await ask<Mine>('table/bet', { session, id: randomUUID(), round, chips });
    expect([status, body.balanceUnits]).toEqual([200, 990 * RUB]);
    expect(wallet.heard).toEqual(['bet', 'bet']);
    seat.leave();
  });

  it('[row:P04] [row:R22] a bet that the wallet refuses is none, and a lost one is finished without a win', async () => {
    const { seat, session } = await sit('green-roulette', [17]);
    const { round } = seat.state();
    const bet = (units: number) =>
      ask<Mine>('table/bet', { session, id: randomUUID(), round, chips: [{ field: 'red', units }] });
    wallet.balanceUnits = STAKE;
    expect((await bet(2 * STAKE)).body.code).toBe('balance-too-low');
    expect((await bet(STAKE)).body.bets).toMatchObject([{ stakeUnits: STAKE }]);
    await reach(seat, 'result');
    await until(() => wallet.heard.includes('finish'));
    expect(wallet.heard).toEqual(['bet', 'bet', 'finish']);
    expect(wallet.balanceUnits).toBe(0);
    // Refused and settled stakes are not rolled back after a restart either.
    await provider.close();
    await start();
    expect((await ask('open', { game: 'green-roulette', token: 'a-token', demo: null, before: null })).status).toBe(
      200,
    );
    expect([wallet.heard.includes('rollback'), wallet.balanceUnits]).toEqual([false, 0]);
  });

  it('[row:P04] the demo of a table takes and pays play money, no more than there is, and never calls the wallet', async () => {
    const { seat } = await sit('green-roulette', [17]);
    const demo = await ask<Opened>('open', { game: 'green-roulette', token: null, demo: 'RUB', before: null });
    const { session, balanceUnits } = demo.body;
    const bet = (field: string, units: number) =>
      ask<Mine>('table/bet', { session, id: randomUUID(), round: seat.state().round, chips: [{ field, units }] });
    expect((await bet('n17', STAKE)).body.balanceUnits).toBe(balanceUnits - STAKE);
    expect((await bet('red', 2 * STAKE)).body.balanceUnits).toBe(balanceUnits - 3 * STAKE);
    await reach(seat, 'result');
    const after = balanceUnits - 3 * STAKE + 36 * STAKE;
    expect((await ask<Mine>('table/mine', { session })).body).toMatchObject({
      balanceUnits: after,
      bets: [{ paidUnits: 36 * STAKE }, { paidUnits: 0 }],
    });
    await reach(seat, 'betting');
    expect((await bet('black', after + RUB / 100)).body.code).toBe('balance-too-low');
    expect((await bet('black', after)).body.balanceUnits).toBe(0);
    expect(wallet.heard).toEqual([]);
    seat.leave();
  });

  it('[row:P04] [row:R22] [SP4] [SP8] a stake that was not answered goes back, and so does every bet of a round that a kill ended', async () => {
    const { seat, session } = await sit('green-roulette', [17]);
    const { round } = seat.state();
    const chips = [{ field: 'red', units: STAKE }];
    wallet.lost.bet = ['after', 'after'];
    const lost = await ask('table/bet', { session, id: randomUUID(), round, chips });
    expect(lost.body.code).toBe('wallet-away');
    await until(() => wallet.balanceUnits === 1_000 * RUB);
    expect((await ask('table/bet', { session, id: randomUUID(), round, chips })).status).toBe(200);
    expect(wallet.balanceUnits).toBe(990 * RUB);
    seat.leave();
    await provider.close();
    await start();
    await until(() => wallet.balanceUnits === 1_000 * RUB);
    const store = new Store(path.join(folder, 'provider.sqlite'));
    try {
      expect(store.roundsIn('closed', Date.now() + 1).map(({ refusal }) => refusal)).toEqual([
        'wallet-away',
        'slot-bet-rolled-back',
      ]);
    } finally {
      store.close();
    }
  });
});
