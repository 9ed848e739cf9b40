import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Currency } from '@baize/protocol';
import { bundledCountries } from '../../../foundation/geo/country-database.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { openWallet, walletOf } from '../../../ledger/wallets.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
/** Where the settings allow no automatic play. */
const PACED = '8.8.8.8';
const FREE = '178.176.0.1';

let now = Date.parse('2026-11-20T10:00:00Z');
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    services: ['dice', 'keno', 'miner'],
    environment: { TRUSTED_PROXIES: '127.0.0.1', AUTO_PLAY_FORBIDDEN_IN: 'US' },
    clock: () => now,
  });
  await bundledCountries.countryOf(PACED);
});
afterAll(() => platform.close());

const CHOICES = {
  dice: { service: 'dice', path: '/dice/bets', choice: { direction: 'under', chance: 4950 } },
  hilo: { service: 'dice', path: '/hilo/bets', choice: {} },
  keno: { service: 'keno', path: '/keno/bets', choice: { picks: [1, 2, 3], risk: 'low' } },
  miner: { service: 'miner', path: '/miner/bets', choice: { mines: 3 } },
} as const;

interface Sent {
  address: string;
  id: string;
  currency: Currency;
  stakeUnits: number;
}

async function place(
  player: Player,
  game: keyof typeof CHOICES,
  { address = PACED, id = randomUUID(), currency = 'RUB', stakeUnits = RUB }: Partial<Sent> = {},
) {
  const { service, path, choice } = CHOICES[game];
  const response = await platform.send(service, path, {
    method: 'POST',
    headers: {
      'x-forwarded-for': address,
      'content-type': 'application/json',
      authorization: `Bearer ${platform.tokenOf(player)}`,
    },
    body: JSON.stringify({ id, currency, stakeUnits, ...choice }),
  });
  const body = (await response.json()) as { code?: string; balanceUnits?: number };
  return { status: response.status, wait: response.headers.get('retry-after'), ...body };
}

const newPlayer = () => platform.newPlayer('RUB', 1_000 * RUB);
const balanceOf = async ({ userId }: Player) => (await walletOf(platform.database.kysely, userId, 'RUB'))!.balanceUnits;

describe('[PL1] a bet where a country allows no automatic play', () => {
  it('is refused sooner than five seconds after the last one of the game, and charges nothing', async () => {
    const player = await newPlayer();
    const { balanceUnits } = await place(player, 'dice');
    now += 1_500;
    expect(await place(player, 'dice')).toMatchObject({ status: 429, code: 'too-fast', wait: '4' });
    expect(await balanceOf(player)).toBe(balanceUnits);
    now += 3_499;
    expect(await place(player, 'dice')).toMatchObject({ status: 429, wait: '1' });
    now += 1;
    expect((await place(player, 'dice')).status).toBe(200);
  });

  it('waits for no other game, and nobody else’s bet', async () => {
    const player = await newPlayer();
    for (const game of ['dice', 'keno', 'hilo', 'miner'] as const) expect((await place(player, game)).status).toBe(200);
    expect((await place(await newPlayer(), 'dice')).status).toBe(200);
  });

  it('holds in every currency of the player', async () => {
    const player = await newPlayer();
    await platform.database.transaction((tx) => openWallet(tx, player.userId, 'USD'));
    await place(player, 'dice');
    // Nothing is in that wallet: the pause is asked for before the money.
    expect(await place(player, 'dice', { currency: 'USD', stakeUnits: 100 })).toMatchObject({ code: 'too-fast' });
  });

  it('sent in the same instant is one bet', async () => {
    const player = await newPlayer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(player, 'dice')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'too-fast')).toHaveLength(5);
  });

  it('that is repeated is answered as it was accepted', async () => {
    const player = await newPlayer();
    const id = randomUUID();
    const { balanceUnits } = await place(player, 'dice', { id });
    expect(await place(player, 'dice', { id })).toMatchObject({ status: 200, balanceUnits });
  });

  it('goes by where the player is now: elsewhere nobody waits', async () => {
    const player = await newPlayer();
    for (const address of [FREE, FREE]) expect((await place(player, 'dice', { address })).status).toBe(200);
    expect(await place(player, 'dice')).toMatchObject({ code: 'too-fast' });
  });
});
