import { expect, it } from '@jest/globals';
import type { Clock } from '../../../foundation/clock.ts';
import { blockSalts } from './salt-source.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 0, 1, 12);
const HASH = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526';

function bitcoin(now: Clock) {
  const asked: number[] = [];
  const blocks = {
    name: 'Bitcoin',
    tip: async () => 870_000,
    async hashAt(height: number) {
      asked.push(height);
      return HASH;
    },
  };
  return { salts: blockSalts(blocks, now), asked };
}

it('a block is promised that is as far away as the notice, at six to an hour', async () => {
  const { salts } = bitcoin(() => NOON);
  expect(await salts.promise(24 * HOUR_MS)).toMatchObject({
    source: 'Bitcoin',
    number: 870_144,
    at: NOON + 24 * HOUR_MS,
  });
});

it('a block is promised that is six away at least, and only as long as the tip that was read is a minute old', async () => {
  const { salts } = bitcoin(() => NOON);
  expect(await salts.promise(1_000)).toMatchObject({ number: 870_006, announceBy: NOON + 60_000 });
});

it('its hash is the salt; it is asked for from its time on, and twice a minute at most', async () => {
  let now = NOON;
  const { salts, asked } = bitcoin(() => now);
  const promised = await salts.promise(HOUR_MS);
  now = promised.at - 1;
  expect(await salts.saltOf(promised)).toBeNull();
  expect(asked).toEqual([]);
  now = promised.at;
  expect(await salts.saltOf(promised)).toBe(HASH);
  now += 29_999;
  expect(await salts.saltOf(promised)).toBeNull();
  now += 1;
  expect(await salts.saltOf(promised)).toBe(HASH);
  expect(asked).toEqual([870_006, 870_006]);
});
