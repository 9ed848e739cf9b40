import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BeaconChain } from '@baize/fairness/beacon/chain';
import type { BeaconRound } from '@baize/fairness/beacon/round';
import { beaconKeyFrom, chainOfKey, signBeaconRound } from '@baize/fairness/beacon/sign-round';
import { roundAt } from '@baize/fairness/beacon/times';
import { type Logger, pino } from 'pino';
import type { BeaconSource } from '../../src/bets/beacon/sources.ts';

/** Round 1 of the chains of tests: 1 January 2026. */
export const GENESIS = Date.UTC(2026, 0, 1);

export interface TestChain {
  readonly chain: BeaconChain;
  round(number: number): BeaconRound;
}

/** A chain of three seconds whose key the test has. */
export function testChain(name: string, key = 1): TestChain {
  const secret = beaconKeyFrom(new Uint8Array(48).fill(key));
  const genesisSeconds = GENESIS / 1_000;
  const chain = chainOfKey(secret, { name, groupHash: 'ab'.repeat(32), genesisSeconds, periodSeconds: 3 });
  return { chain, round: (number) => signBeaconRound(chain, secret, number) };
}

/** A beacon in this process that has every round as soon as its time has come. */
export function readyBeacon({ chain, round }: TestChain, now: () => number = Date.now): BeaconSource {
  return {
    chain: async () => chain,
    latest: async () => round(roundAt(chain, now())),
    round: async (number) => (number <= roundAt(chain, now()) ? round(number) : null),
  };
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: string | object;
}
/** The reaction of a test server to a path: an answer, no answer ever, or a hang-up. */
export type Say = (path: string) => Answer | 'nothing' | 'hangs up';

export interface Mirror {
  readonly url: string;
  /** Paths, in the order in which they were asked for. */
  readonly asked: string[];
  say: Say;
  close(): Promise<void>;
}

/** An outside party that answers what the test wants. */
export async function openMirror(say: Say): Promise<Mirror> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    respond(mirror.say(request.url!), request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mirror: Mirror = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return mirror;
}

function respond(said: ReturnType<Say>, request: IncomingMessage, response: ServerResponse): void {
  if (said === 'nothing') return;
  if (said === 'hangs up') {
    request.socket.destroy();
    return;
  }
  const { status = 200, headers = {}, body } = said;
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** What a mirror answers for a round. */
export function documentOf({ round, randomness, signature }: BeaconRound): Answer {
  return { body: { round, randomness, signature } };
}

export const NOT_YET: Answer = { status: 404, body: { error: 'not found' } };

/** The `info` answer of a chain. */
export function infoOf(chain: BeaconChain): Answer {
  const { name, chainHash, publicKey, groupHash, genesisSeconds, periodSeconds } = chain;
  return {
    body: {
      public_key: publicKey,
      period: periodSeconds,
      genesis_time: genesisSeconds,
      hash: chainHash,
      groupHash,
      metadata: { beaconID: name },
    },
  };
}

/** A logger whose lines the test reads. */
export function listeningLog(): { readonly log: Logger; readonly lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { log, lines };
}
