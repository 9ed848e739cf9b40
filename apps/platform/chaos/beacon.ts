import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BEACON_KEY_SEED_BYTES, beaconKeyFrom, chainOfKey, signBeaconRound } from '@baize/fairness/beacon/sign-round';
import { roundAt } from '@baize/fairness/beacon/times';

export interface ServedBeacon {
  /** What processes need to know of it. */
  readonly settings: Readonly<Record<string, string>>;
  close(): void;
}

/** The beacon of the sandbox as the platform sees it, with a round each second: chains have their salts at once. */
export async function serveBeacon(): Promise<ServedBeacon> {
  const secret = beaconKeyFrom(randomBytes(BEACON_KEY_SEED_BYTES));
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
    const { round, randomness, signature } = signBeaconRound(chain, secret, number);
    return { round, randomness, signature };
  };
  const server = createServer((request, response) => {
    const said = answer(request.url!);
    response.writeHead(said === null ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { SANDBOX_BEACON_URL: url, CHAIN_NOTICE_SECONDS: '1' },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
