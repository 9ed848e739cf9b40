import { randomUUID } from 'node:crypto';
import { BET_LIMITS, FACT_CURRENCIES, unitsOf } from '@baize/devkit/specification/limits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROULETTE_WHEEL, roulettePocket } from '@baize/fairness/games/roulette/roulette';
import { previousHash } from '@baize/fairness';
import type { LiveAnswer } from '@baize/protocol';
import type { RouletteState } from '@baize/protocol/games/roulette/roulette';
import type { Player } from '../../../foundation/http/player.ts';
import { type LiveClient, openLive } from '../../../../tests/support/live-client.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({
    services: ['crash'],
    environment: {
      CRASH_CHAIN_LENGTH: '100',
      ROULETTE_CHAIN_LENGTH: '100',
      ROULETTE_BETTING_SECONDS: '2',
      ROULETTE_SPIN_SECONDS: '1',
      ROULETTE_RESULT_SECONDS: '1',
    },
  });
});
afterAll(() => platform.close());

const isMessage =
  (type: string) =>
  (answer: LiveAnswer): boolean =>
    answer.type === 'message' && (answer.data as { type: string }).type === type;

/** A bet in the round that takes bets: the one that is on, or the next. */
async function betNow(live: LiveClient, player: Player) {
  const first = (await live.find(({ type }) => type === 'snapshot')) as { data: RouletteState; version: number };
  for (let { data: state, version } = first; ;) {
    const { roundNumber } = state;
    const body = { id: randomUUID(), currency: 'RUB', stakeUnits: 10 * RUB, roundNumber, colour: 'black' } as const;
    const placed = await platform.call('placeRouletteBet', { body }, player);
    if (placed.status === 200) return { state, version, placed, body };
    expect(placed.refusal).toMatchObject({ code: 'round-not-betting' });
    const opened = await live.find(isMessage('bettingOpened'));
    ({ state } = (opened as { data: { state: RouletteState } }).data);
    ({ version } = opened as { version: number });
  }
}

describe('roulette at the crash service', () => {
  it.each(FACT_CURRENCIES)('[row:K01] shows the set times and the limits of %s', async (currency) => {
    const { body } = await platform.call('getRouletteConfig', {});
    expect(body).toMatchObject({ bettingMs: 2_000, spinMs: 1_000, resultMs: 1_000 });
    const even = { numerator: '99', denominator: '100' };
    expect(body.returns).toHaveLength(6);
    expect(body.returns).toContainEqual({ bet: 'gold', least: even, greatest: even });
    const [minStakeUnits, maxStakeUnits] = BET_LIMITS.roulette[currency].map(unitsOf);
    expect(body.limits).toContainEqual(expect.objectContaining({ currency, minStakeUnits, maxStakeUnits }));
  });

  it('not-found: a round that has not ended, and one that is none', async () => {
    const { roundNumber } = (await platform.call('getRouletteState', {})).body;
    for (const number of [roundNumber, 1_000_000])
      expect(await platform.call('getRouletteRound', { params: { roundNumber: String(number) } })).toMatchObject({
        status: 404,
        refusal: { code: 'not-found' },
      });
  });

  it('takes a bet for the round that is on, plays it live, replays what was missed and shows what proves it', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const live = await openLive(platform.ports.crash!);
    live.send({ type: 'subscribe', topic: 'roulette' });
    const { state, version, placed, body } = await betNow(live, player);
    const { roundNumber } = state;
    const { id } = body;
    expect(placed).toMatchObject({
      status: 200,
      body: { balanceUnits: 90 * RUB, bet: { outcome: { pocket: null }, proof: { commitment: state.commitment } } },
    });
    expect(await platform.call('placeRouletteBet', { body }, player)).toMatchObject({ body: { replayed: true } });
    const open = (await platform.call('getRouletteOpenBets', {}, player)).body.bets;
    expect(open.map((bet) => bet.id)).toEqual([id]);
    const another = { ...body, id: randomUUID() };
    expect(await platform.call('placeRouletteBet', { body: another }, player)).toMatchObject({
      status: 409,
      refusal: { code: 'bet-limit-reached' },
    });

    await live.find(isMessage('ended'));
    live.close();
    const again = await openLive(platform.ports.crash!);
    again.send({ type: 'subscribe', topic: 'roulette', since: version });
    for (const type of ['betPlaced', 'spinStarted', 'ended']) await again.find(isMessage(type));
    again.close();

    const params = { roundNumber: String(roundNumber) };
    const round = (await platform.call('getRouletteRound', { params })).body;
    expect(previousHash(round.hash)).toBe(state.commitment);
    expect(round).toMatchObject({ salt: state.salt, pocket: roulettePocket(round.hash, round.salt) });
    const { body: bet } = await platform.call('getBet', { params: { betId: id } }, undefined, 'crash');
    const won = ROULETTE_WHEEL[round.pocket!] === 'black';
    expect(bet).toMatchObject({
      status: won ? 'won' : 'lost',
      payoutUnits: won ? 19.8 * RUB : 0,
      outcome: { colour: 'black', pocket: round.pocket },
      proof: { hash: round.hash, commitment: state.commitment },
    });
    expect((await platform.call('getRouletteHistory', {})).body.rounds[0]).toEqual(round);
    const feed = await platform.call('getFeed', { query: { view: 'latest', game: 'roulette' } }, undefined, 'crash');
    expect(feed.body.entries).toContainEqual(expect.objectContaining({ betId: id, label: 'black' }));
  });
});
