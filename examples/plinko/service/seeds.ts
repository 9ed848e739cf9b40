import { randomBytes } from 'node:crypto';
import type { SeedTriple } from '@baize/fairness/draws';
import { commit, serverSeedFromBytes } from '@baize/fairness/seeds';
import type { Seeds } from '@baize/protocol';
import { refusal } from './platform.ts';
import type { Store } from './store.ts';

type State = 'next' | 'over' | 'used';
type Pair = SeedTriple & { readonly hash: string; readonly player: string; readonly number: number };

/**
 * The seeds of each player: one pair in use, and one that is committed to already and takes over when the player changes
 * the client seed, which reveals the server seed of the pair before.
 */
export function createSeeds({ db, atOnce }: Store) {
  function pairOf(player: string, state: State): Pair | undefined {
    const newest = 'select * from pairs where player = ? and state = ? order by number desc limit 1';
    const row = db.prepare(newest).get(player, state) as Record<string, string | number> | undefined;
    return row && ({ ...row, serverSeed: row['seed'], clientSeed: row['client_seed'] } as unknown as Pair);
  }

  function begin(player: string, state: State, number: number): Pair {
    const serverSeed = serverSeedFromBytes(randomBytes(32));
    const clientSeed = randomBytes(8).toString('hex');
    const insert = db.prepare('insert into pairs values (?, ?, ?, ?, ?, 0, ?)');
    insert.run(commit(serverSeed), player, state, serverSeed, clientSeed, number);
    return pairOf(player, state)!;
  }

  function both(player: string): { readonly used: Pair; readonly next: Pair } {
    const used = pairOf(player, 'used') ?? begin(player, 'used', 0);
    return { used, next: pairOf(player, 'next') ?? begin(player, 'next', used.number + 1) };
  }

  function shown(player: string): Seeds {
    const { used, next } = both(player);
    const over = pairOf(player, 'over');
    return {
      serverSeedHash: used.hash,
      clientSeed: used.clientSeed,
      nonce: used.nonce,
      nextServerSeedHash: next.hash,
      previous: over
        ? { serverSeed: over.serverSeed, serverSeedHash: over.hash, clientSeed: over.clientSeed, bets: over.nonce }
        : null,
    };
  }

  return {
    shown: (player: string) => atOnce(() => shown(player)),
    /** The seeds of the player's next bet; within a transaction, and no other bet ever has the same number. */
    take(player: string): Pair {
      const { used } = both(player);
      db.prepare('update pairs set nonce = nonce + 1 where hash = ?').run(used.hash);
      return used;
    },
    /** Null while the seed is in use. */
    revealed(hash: string): string | null {
      const row = db.prepare("select seed from pairs where hash = ? and state = 'over'").get(hash);
      return row ? String(row['seed']) : null;
    },
    /** @param hash of the pair that is given up: the same call again changes nothing. Refuses `seed-changed` */
    change: (player: string, hash: string, clientSeed: string): Seeds =>
      atOnce(() => {
        const { used, next } = both(player);
        if (hash !== used.hash) {
          if (hash === pairOf(player, 'over')?.hash && clientSeed === used.clientSeed) return shown(player);
          throw refusal('seed-changed');
        }
        db.prepare("update pairs set state = 'over' where hash = ?").run(used.hash);
        db.prepare("update pairs set state = 'used', client_seed = ? where hash = ?").run(clientSeed, next.hash);
        return shown(player);
      }),
  };
}
