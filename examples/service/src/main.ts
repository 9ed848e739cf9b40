import cors from '@fastify/cors';
import Fastify from 'fastify';
import { PAYS_HUNDREDTHS, SIDES } from './outcome.ts';
import { createPlayerOf, createWallet, isRefusal, refusal } from './platform.ts';
import { type Bet, openStore } from './store.ts';
import { createTable } from './table.ts';

const { PORT = '5000', SERVICE_NAME = 'coin', WALLET_SECRET = 'development', STORE_FILE = 'coin.sqlite' } = process.env;
const { PLATFORM_URL = 'http://localhost:8100', SITE_ORIGINS = PLATFORM_URL, ISSUER = PLATFORM_URL } = process.env;

const store = openStore(STORE_FILE);
const table = createTable(store, createWallet(PLATFORM_URL, SERVICE_NAME, WALLET_SECRET));
const playerOf = createPlayerOf(PLATFORM_URL, ISSUER, SERVICE_NAME);

const stakeUnits = { type: 'integer', minimum: 1 };
const properties = { id: { type: 'string', pattern: '^[0-9a-f-]{36}$' }, side: { enum: SIDES }, stakeUnits };
const body = { type: 'object', additionalProperties: false, required: ['id', 'side', 'stakeUnits'], properties };
const server = Fastify({ bodyLimit: 10_000, ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
await server.register(cors, { origin: SITE_ORIGINS.split(',') });
server.setErrorHandler((error: Error & { statusCode?: number }, { id: requestId }, reply) => {
  const unknown = error.statusCode === 400 ? refusal('validation-failed', 422) : refusal('service-unavailable', 503);
  const { code, status } = isRefusal(error) ? error : unknown;
  return reply.code(status).send({ code, message: error.message, requestId });
});
server.get('/rules', () => ({ sides: SIDES, paysHundredths: PAYS_HUNDREDTHS }));
server.post<{ Body: Bet }>('/flips', { schema: { body } }, async ({ headers, body: bet }) => {
  const { player, ...seat } = await playerOf(headers.authorization);
  const flip = store.find(bet.id) ?? store.keep({ ...bet, ...seat, player, placedAt: Date.now(), state: 'placed' });
  if (flip.player !== player || flip.side !== bet.side || flip.stakeUnits !== bet.stakeUnits)
    throw refusal('idempotency-conflict', 409);
  const { outcome, winUnits, code } = await table.finish(flip);
  if (code !== undefined) throw refusal(code, 409);
  return { ...bet, outcome, winUnits };
});
setInterval(() => void table.resume(), 2_000); // What was left open goes on, after a new start too.
console.log(`ready at ${await server.listen({ port: Number(PORT) })}`);
