import { afterEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { type Mirror, documentOf, openMirror, testChain } from '../../../../../tests/support/beacon.ts';
import { ROULETTE_TIMES, type RouletteHouse, openRouletteHouse } from '../../../../../tests/support/roulette-house.ts';
import { httpBeacon } from '../../../../adapters/drand/http-beacon.ts';

const RUB = 10_000;
const OPENED = Date.UTC(2026, 0, 2);
/** The first round that is emitted after the close, 15 seconds later: three seconds after that. */
const DUE = OPENED + 18_000;
const own = testChain('Test beacon');
const forger = testChain('Test beacon', 2);

let house: RouletteHouse;
let mirror: Mirror;
let source: ReturnType<typeof httpBeacon>;
afterEach(async () => {
  await house.close();
  await source.close();
  await mirror.close();
});

/** Roulette whose beacon has one mirror, which says for each round what the test makes of it. */
async function openHouse(): Promise<void> {
  mirror = await openMirror((path) => documentOf(forger.round(Number(path.split('/').at(-1)))));
  const log = pino({ level: 'silent' });
  source = httpBeacon({ mirrors: [mirror.url], chain: async () => own.chain, timeoutMs: 30_000, log });
  house = await openRouletteHouse({ version: 2, source: () => source });
  house.start();
  await house.timers.advanceTo(OPENED);
}

it('a value that the chain did not sign decides nothing: the stakes go back, as if nothing had been said', async () => {
  await openHouse();
  const player = await house.newPlayer(10 * RUB);
  await house.place(player, 1, { colour: 'red', stakeUnits: RUB });
  await house.timers.advanceTo(DUE + 119_000);
  expect(mirror.asked.length).toBeGreaterThan(100);
  expect(await house.store.unfinished()).toMatchObject({ phase: 'locked', outcome: null });
  await house.timers.advanceTo(DUE + 120_000);
  expect(await house.store.find(1)).toMatchObject({ voided: 'beacon-silent', outcome: null, beacon: { value: null } });
  expect(await house.balanceOf(player)).toBe(10 * RUB);
});

it('and the right one that comes after it does', async () => {
  await openHouse();
  await house.timers.advanceTo(DUE + 1_000);
  mirror.say = (path) => documentOf(own.round(Number(path.split('/').at(-1))));
  await house.timers.advanceTo(DUE + 2_000);
  const { round } = (await house.store.unfinished())!.beacon!;
  const { randomness, signature } = own.round(round);
  expect(await house.store.unfinished()).toMatchObject({
    phase: 'playing',
    beacon: { value: { randomness, signature } },
  });
  expect((await house.store.unfinished())!.closesAt).toBeLessThan(DUE + 2_000 + ROULETTE_TIMES.spinMs);
});
