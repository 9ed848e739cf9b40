import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BEACON_KEY_SEED_BYTES, beaconKeyFrom, chainOfKey, signBeaconRound } from '@baize/fairness/beacon/sign-round';
import { roundAt } from '@baize/fairness/beacon/times';

/** `away`: hangs up. `slow`: takes longer than a process waits. `lying`: signs with a key of its own. */
export const BEACON_MOODS = ['away', 'slow', 'lying'] as const;
export type BeaconMood = 'well' | (typeof BEACON_MOODS)[number];

/** Longer than a process waits for an answer. */
const SLOW_MS = 15_000;

export interface ServedBeacon {
  /** The settings that processes need to use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sets how it answers from now on. */
  be(mood: BeaconMood): void;
  close(): void;
}

/** The beacon of the sandbox as the platform sees it, with a round each second: chains have their salts at once. */
export async function serveBeacon(): Promise<ServedBeacon> {
  const secret = beaconKeyFrom(randomBytes(BEACON_KEY_SEED_BYTES));
  const otherSecret = beaconKeyFrom(randomBytes(BEACON_KEY_SEED_BYTES));
  let mood: BeaconMood = 'well';
  const times = { genesisSeconds: 1_767_225_600, periodSeconds: 1 };
  const chain = chainOfKey(secret, { name: 'Sandbox beacon', groupHash: 'ab'.repeat(32), ...times });
  const answer = (path: string): object | null => {
    if (path === '/info')
      return {
        public_key: chain.publicKey,
        period: chain.periodSeconds,
        genesis_time: chain.genesisSeconds,
        hash: chain.chainHash,
        groupHash: chain.groupHash,
        metadata: { beaconID: chain.name },
      };
    const named = /\/public\/(\d+|latest)$/.exec(path)?.[1];
    const newest = roundAt(chain, Date.now());
    const number = named === 'latest' ? newest : Number(named);
    if (!(number >= 1 && number <= newest)) return null;
    const { round, randomness, signature } = signBeaconRound(chain, mood === 'lying' ? otherSecret : secret, number);
    return { round, randomness, signature };
  };
  const server = createServer((request, response) => {
    if (mood === 'away') return void request.socket.destroy();
    const say = (): void => {
      const said = answer(request.url!);
      response.writeHead(said === null ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    };
    if (mood === 'slow') setTimeout(say, SLOW_MS).unref();
    else say();
  });
  server.listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { SANDBOX_BEACON_URL: url, CHAIN_NOTICE_SECONDS: '1' },
    be: (next) => void (mood = next),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
