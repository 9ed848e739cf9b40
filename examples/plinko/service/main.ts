import { largestStakeUnits } from '@baize/fairness/payout';
import { BeginSeeds, BetId, CurrencyCode, PositiveUnits, RotateSeeds } from '@baize/protocol';
import * as z from 'zod/mini';
import type { PlaceBet, PlinkoBet } from '../src/calls.ts';
import { greatestE4 } from '../src/rules/plinko.ts';
import { RISKS, ROWS } from '../src/rules/tables.ts';
import { LIMITS, limitsIn } from './limits.ts';
import { createPlayerOf, createWallet, refusal } from './platform.ts';
import { createSeeds } from './seeds.ts';
import { serve } from './server.ts';
import { type KeptBet, openStore } from './store.ts';
import { createTable } from './table.ts';

const {
  PORT = '5000',
  SERVICE_NAME = 'plinko',
  WALLET_SECRET = 'development',
  STORE_FILE = 'plinko.sqlite',
} = process.env;
const { PLATFORM_URL = 'http://localhost:8100', SITE_ORIGINS = PLATFORM_URL, ISSUER = PLATFORM_URL } = process.env;

const store = openStore(STORE_FILE);
const seeds = createSeeds(store);
const table = createTable(store, seeds, createWallet(PLATFORM_URL, SERVICE_NAME, WALLET_SECRET));
const playerOf = createPlayerOf(PLATFORM_URL, ISSUER, SERVICE_NAME);

const Bet = z.strictObject({
  id: BetId,
  currency: CurrencyCode,
  stakeUnits: PositiveUnits,
  rows: z.literal(ROWS),
  risk: z.literal(RISKS),
});

const routes = {
  'GET /config': () => ({ limits: LIMITS }),
  'GET /fairness/seeds': async ({ authorization }) => seeds.shown((await playerOf(authorization)).player),
  async 'POST /fairness/seeds/begin'({ authorization, body }) {
    const { player } = await playerOf(authorization);
    return seeds.begin(player, shaped(BeginSeeds, body).clientSeed);
  },
  async 'POST /fairness/seeds/rotate'({ authorization, body }) {
    const { player } = await playerOf(authorization);
    const { serverSeedHash, clientSeed } = shaped(RotateSeeds, body);
    if (store.unfinishedOf(player).length > 0) throw refusal('seed-in-use');
    return seeds.change(player, serverSeedHash, clientSeed);
  },
  async 'GET /bets'({ authorization }) {
    const { player } = await playerOf(authorization);
    return { bets: store.latestOf(player).map(shown) };
  },
  'GET /bets/{id}'({ id }) {
    const bet = store.find(id);
    // Of one that is on its way nobody can say yet what becomes of it.
    if (bet?.state === 'placed') throw refusal('service-unavailable');
    if (bet?.drawn === undefined) throw refusal('not-found');
    return shown(bet);
  },
  async 'POST /bets'({ authorization, body }) {
    const { player, sessionId, currency } = await playerOf(authorization);
    const asked = shaped(Bet, body);
    const known = store.find(asked.id);
    const isSame = (['currency', 'risk', 'rows', 'stakeUnits'] as const).every((key) => known?.[key] === asked[key]);
    if (known && (known.player !== player || !isSame)) throw refusal('idempotency-conflict');
    if (!known) {
      refuseStake(asked, currency);
      // Before any money moves.
      seeds.require(player);
    }
    const placed = known ?? store.keep({ ...asked, player, sessionId, placedAt: Date.now(), state: 'placed' });
    const bet = await table.finish(placed);
    if (bet.code !== undefined) throw refusal(bet.code);
    return { bet: shown(bet) };
  },
} satisfies Parameters<typeof serve>[0];

setInterval(() => void table.resume(), 2_000); // What was left open goes on, after a new start too.
console.log(`ready at ${await serve(routes, SITE_ORIGINS.split(','), Number(PORT))}`);

/** Refuses `validation-failed` */
function shaped<Shape>(schema: z.ZodMiniType<Shape>, body: unknown): Shape {
  const { success, data } = schema.safeParse(body);
  if (!success) throw refusal('validation-failed');
  return data;
}

/** Refuses what no bet is placed for: another wallet than the player's, and a stake whose win would not be paid in full. */
function refuseStake({ currency, stakeUnits, rows, risk }: PlaceBet, wallet: string): void {
  if (currency !== wallet) throw refusal('wallet-missing');
  const limits = limitsIn(currency);
  if (stakeUnits < limits.minStakeUnits) throw refusal('stake-below-minimum');
  if (stakeUnits > largestStakeUnits(greatestE4({ rows, risk }), limits)) throw refusal('stake-above-maximum');
}

/** A drawn bet as anybody may see it: who placed it is not told, and its server seed once it is out of use. */
function shown({ id, currency, stakeUnits, placedAt, drawn }: KeptBet): PlinkoBet {
  const { proof, ...rest } = drawn!;
  const { serverSeedHash } = proof;
  return {
    ...rest,
    id,
    game: 'plinko',
    currency,
    stakeUnits,
    status: 'won',
    placedAt: new Date(placedAt).toISOString(),
    proof: { ...proof, serverSeed: seeds.revealed(serverSeedHash) },
  };
}
