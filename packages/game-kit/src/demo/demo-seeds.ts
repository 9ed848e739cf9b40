import { words, type Words } from '@baize/fairness/draws';
import { commit, serverSeedFromBytes } from '@baize/fairness/seeds';
import type { RevealedPair, Seeds } from '@baize/protocol';

interface Pair {
  readonly server: string;
  readonly client: string;
  nonce: number;
}

/** The seeds of one demo, committed as those of the server are. */
export interface DemoSeeds {
  readonly shown: () => Seeds;
  /** The pairs that ended, the last one first. */
  readonly ended: () => RevealedPair[];
  /** The draws of the next bet, and what its proof says of the seeds. */
  readonly draw: () => { readonly next: Words; readonly proof: DemoProof };
  /** The draws of a bet of the present pair, from their beginning. */
  readonly drawsOf: (nonce: number) => Words;
  /** Begins the next pair. @returns the server seed of the one that ended, by its hash */
  readonly rotate: (wish: SeedWish) => { readonly serverSeedHash: string; readonly serverSeed: string };
}

/** The proof of an open bet of a demo. */
export interface DemoProof {
  readonly serverSeedHash: string;
  readonly serverSeed: null;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The client seed that a player wants for the next pair. */
export interface SeedWish {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

/** Seed pairs of a demo, made in the browser. */
export function createDemoSeeds(): DemoSeeds {
  const newSeed = (): string => serverSeedFromBytes(crypto.getRandomValues(new Uint8Array(32)));
  let pair: Pair = { server: newSeed(), client: 'demo', nonce: 0 };
  let next = newSeed();
  const over: (Pair & { readonly revealedAt: string })[] = [];
  const drawsOf = (nonce: number): Words => words({ serverSeed: pair.server, clientSeed: pair.client, nonce });
  return {
    shown: () => ({
      serverSeedHash: commit(pair.server),
      clientSeed: pair.client,
      nonce: pair.nonce,
      nextServerSeedHash: commit(next),
      previous: over[0] ? revealed(over[0]) : null,
    }),
    ended: () =>
      over.map((each) => ({
        ...revealed(each),
        firstNonce: each.nonce === 0 ? null : 0,
        lastNonce: each.nonce === 0 ? null : each.nonce - 1,
        revealedAt: each.revealedAt,
      })),
    draw() {
      const nonce = pair.nonce++;
      const proof = { serverSeedHash: commit(pair.server), serverSeed: null, clientSeed: pair.client, nonce };
      return { next: drawsOf(nonce), proof };
    },
    drawsOf,
    rotate({ serverSeedHash, clientSeed }) {
      const ended = pair;
      over.unshift({ ...ended, revealedAt: new Date().toISOString() });
      pair = { server: next, client: clientSeed, nonce: 0 };
      next = newSeed();
      return { serverSeedHash, serverSeed: ended.server };
    },
  };
}

function revealed({ server, client, nonce }: Pair): NonNullable<Seeds['previous']> {
  return { serverSeed: server, serverSeedHash: commit(server), clientSeed: client, bets: nonce };
}
