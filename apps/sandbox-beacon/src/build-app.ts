import type { BeaconChain } from '@baize/fairness/beacon/chain';
import type { BeaconRound } from '@baize/fairness/beacon/round';
import { type ConnectionConfig, connectionOptions, limitConnections } from '@baize/server-limits';
import { type Telemetry, publicly } from '@baize/telemetry';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Rounds } from './rounds.ts';

interface AppParts {
  readonly chain: BeaconChain;
  readonly rounds: Rounds;
  readonly telemetry: Telemetry;
  readonly connections: ConnectionConfig;
}

/** The beacon's one server, with drand's paths. It does not listen yet. */
export function buildApp({ chain, rounds, telemetry, connections }: AppParts): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, ...connectionOptions(connections) });
  limitConnections(app.server, connections);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    done();
  });
  const info = infoOf(chain);
  const answerRound = (reply: FastifyReply, named: string) => {
    const number = named === 'latest' ? rounds.newest() : Number(named);
    const round = rounds.round(number);
    if (round !== null) return reply.send(documentOf(round));
    const isNumber = Number.isSafeInteger(number) && number >= 0;
    return isNumber
      ? reply.code(404).send({ code: 'beacon-ahead' })
      : reply.code(400).send({ code: 'beacon-round-malformed' });
  };
  app.get('/info', () => info);
  app.get<{ Params: { round: string } }>('/public/:round', ({ params }, reply) => answerRound(reply, params.round));
  app.get<{ Params: { hash: string } }>('/:hash/info', ({ params }, reply) =>
    params.hash === chain.chainHash ? info : unknownChain(reply),
  );
  app.get<{ Params: { hash: string; round: string } }>('/:hash/public/:round', ({ params }, reply) =>
    params.hash === chain.chainHash ? answerRound(reply, params.round) : unknownChain(reply),
  );
  addProbes(app, telemetry);
  return app;
}

function unknownChain(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: 'beacon-unknown' });
}

/** As `GET /info` of drand. */
function infoOf(chain: BeaconChain): object {
  return {
    public_key: chain.publicKey,
    period: chain.periodSeconds,
    genesis_time: chain.genesisSeconds,
    hash: chain.chainHash,
    groupHash: chain.groupHash,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: chain.name },
  };
}

function documentOf({ round, randomness, signature }: BeaconRound): object {
  return { round, randomness, signature };
}

/** The probes; metrics are on the private port. */
function addProbes(app: FastifyInstance, { metrics, health }: Telemetry): void {
  metrics.gauge({ name: 'baize_ready', help: '1 while the process can do its work.' }, async () =>
    (await health.readiness()).ready ? 1 : 0,
  );
  app.get('/live', () => ({ status: 'ok' }));
  for (const path of ['/ready', '/health'])
    app.get(path, async (_request, reply) => {
      const { status, body } = publicly(await health.readiness());
      return reply.code(status).send(body);
    });
}
