import cors from '@fastify/cors';
import { largestStakeUnits } from '@baize/fairness/payout';
import { RotateSeeds } from '@baize/protocol';
import Fastify from 'fastify';
import type { PlaceBet, PlinkoBet } from '../src/calls.ts';
import { greatestE4 } from '../src/rules/plinko.ts';
import { RISKS, ROWS } from '../src/rules/tables.ts';
import { LIMITS, limitsIn } from './limits.ts';
import { createPlayerOf, createWallet, isRefusal, refusal } from './platform.ts';
import { createSeeds } from './seeds.ts';
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

const server = Fastify({ bodyLimit: 10_000, ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
await server.register(cors, { origin: SITE_ORIGINS.split(',') });
server.setErrorHandler((error: Error & { statusCode?: number }, { id: requestId }, reply) => {
  const unknown = refusal(error.statusCode === 400 ? 'validation-failed' : 'service-unavailable');
  const { code, status, message } = isRefusal(error) ? error : unknown;
  return reply.code(status).send({ code, message, requestId });
});

server.get('/config', () => ({ limits: LIMITS }));
server.get('/fairness/seeds', async ({ headers }) => seeds.shown((await playerOf(headers.authorization)).player));
server.post('/fairness/seeds/rotate', async ({ headers, body }) => {
  const { player } = await playerOf(headers.authorization);
  const { success, data } = RotateSeeds.safeParse(body);
  if (!success) throw refusal('validation-failed');
  if (store.unfinishedOf(player).length > 0) throw refusal('seed-in-use');
  return seeds.change(player, data.serverSeedHash, data.clientSeed);
});
server.get('/bets', async ({ headers }) => {
  const { player } = await playerOf(headers.authorization);
  return { bets: store.latestOf(player).map(shown) };
});
server.get<{ Params: { id: string } }>('/bets/:id', ({ params }) => {
  const bet = store.find(params.id);
  // Of one that is on its way nobody can say yet what becomes of it.
  if (bet?.state === 'placed') throw refusal('service-unavailable');
  if (bet?.drawn === undefined) throw refusal('not-found');
  return shown(bet);
});

const properties = {
  id: { type: 'string', pattern: '^[0-9a-f-]{36}$' },
  currency: { enum: LIMITS.map(({ currency }) => currency) },
  stakeUnits: { type: 'integer', minimum: 1 },
  rows: { enum: ROWS },
  risk: { enum: RISKS },
};
const body = { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
server.post<{ Body: PlaceBet }>('/bets', { schema: { body } }, async ({ headers, body: asked }) => {
  const { player, sessionId, currency } = await playerOf(headers.authorization);
  const known = store.find(asked.id);
  const isSame = (['currency', 'risk', 'rows', 'stakeUnits'] as const).every((key) => known?.[key] === asked[key]);
  if (known && (known.player !== player || !isSame)) throw refusal('idempotency-conflict');
  if (!known) refuseStake(asked, currency);
  const bet = await table.finish(
    known ?? store.keep({ ...asked, player, sessionId, placedAt: Date.now(), state: 'placed' }),
  );
  if (bet.code !== undefined) throw refusal(bet.code);
  return { bet: shown(bet) };
});
setInterval(() => void table.resume(), 2_000); // What was left open goes on, after a new start too.
console.log(`ready at ${await server.listen({ port: Number(PORT) })}`);

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
