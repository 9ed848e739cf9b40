import { words, type Words } from '@baize/fairness/draws';
import { commit, serverSeedFromBytes } from '@baize/fairness/seeds';
import type { Seeds } from '@baize/protocol';

interface Pair {
  readonly server: string;
  readonly client: string;
  nonce: number;
}

/** The seeds of one demo, committed as those of the server are. */
export interface DemoSeeds {
  readonly shown: () => Seeds;
  /** The draws of the next bet, and what its proof says of the seeds. */
  readonly draw: () => { readonly next: Words; readonly proof: DemoProof };
  /** The draws of a bet of the present pair, from their beginning. */
  readonly drawsOf: (nonce: number) => Words;
  /** Begins the next pair. @returns the server seed of the one that ended, by its hash */
  readonly rotate: (wish: SeedWish) => { readonly serverSeedHash: string; readonly serverSeed: string };
}

export interface DemoProof {
  readonly serverSeedHash: string;
  readonly serverSeed: null;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface SeedWish {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

export function createDemoSeeds(): DemoSeeds {
  const newSeed = (): string => serverSeedFromBytes(crypto.getRandomValues(new Uint8Array(32)));
  let pair: Pair = { server: newSeed(), client: 'demo', nonce: 0 };
  let next = newSeed();
  let previous: Pair | null = null;
  const drawsOf = (nonce: number): Words => words({ serverSeed: pair.server, clientSeed: pair.client, nonce });
  return {
    shown: () => ({
      serverSeedHash: commit(pair.server),
      clientSeed: pair.client,
      nonce: pair.nonce,
      nextServerSeedHash: commit(next),
      previous: previous && {
        serverSeed: previous.server,
        serverSeedHash: commit(previous.server),
        clientSeed: previous.client,
        bets: previous.nonce,
      },
    }),
    draw() {
      const nonce = pair.nonce++;
      const proof = { serverSeedHash: commit(pair.server), serverSeed: null, clientSeed: pair.client, nonce };
      return { next: drawsOf(nonce), proof };
    },
    drawsOf,
    rotate({ serverSeedHash, clientSeed }) {
      const ended = pair;
      previous = ended;
      pair = { server: next, client: clientSeed, nonce: 0 };
      next = newSeed();
      return { serverSeedHash, serverSeed: ended.server };
    },
  };
}
