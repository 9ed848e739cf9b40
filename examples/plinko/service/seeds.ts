import { randomBytes } from 'node:crypto';
import type { SeedTriple } from '@baize/fairness/draws';
import { commit, serverSeedFromBytes } from '@baize/fairness/seeds';
import type { Seeds, SeedsToBegin } from '@baize/protocol';
import { refusal } from './platform.ts';
import type { Store } from './store.ts';

type State = 'next' | 'over' | 'used';
type Pair = SeedTriple & { readonly hash: string; readonly player: string; readonly number: number };

/**
 * The seeds of each player: one pair in use, and one that is committed to already. The player's browser chooses the first
 * client seed, when it has seen the hash of the server seed; until then no pair is in use. A change of the client seed
 * reveals the server seed of the pair before.
 */
export function createSeeds({ db, atOnce }: Store) {
  const pairOf = (player: string, state: State): Pair | undefined => newestPair(db, player, state);

  /** What the next client seed will meet. */
  function committed(player: string): Pair {
    const next = pairOf(player, 'next');
    if (next) return next;
    const serverSeed = serverSeedFromBytes(randomBytes(32));
    const insert = db.prepare("insert into pairs values (?, ?, 'next', ?, '', 0, ?)");
    insert.run(commit(serverSeed), player, serverSeed, (pairOf(player, 'used')?.number ?? -1) + 1);
    return committed(player);
  }

  function inUse(player: string): Pair {
    const used = pairOf(player, 'used');
    if (!used) throw refusal('client-seed-missing');
    return used;
  }

  function use({ hash, player }: Pair, clientSeed: string): Seeds {
    db.prepare("update pairs set state = 'used', client_seed = ? where hash = ?").run(clientSeed, hash);
    return shown(inUse(player));
  }

  function shown({ player, hash, clientSeed, nonce }: Pair): Seeds {
    const over = pairOf(player, 'over');
    return {
      serverSeedHash: hash,
      clientSeed,
      nonce,
      nextServerSeedHash: committed(player).hash,
      previous: over
        ? { serverSeed: over.serverSeed, serverSeedHash: over.hash, clientSeed: over.clientSeed, bets: over.nonce }
        : null,
    };
  }

  return {
    shown: (player: string): Seeds | SeedsToBegin =>
      atOnce(() => {
        const used = pairOf(player, 'used');
        if (used) return shown(used);
        const { hash: nextServerSeedHash } = committed(player);
        return { serverSeedHash: null, clientSeed: null, nonce: 0, nextServerSeedHash, previous: null };
      }),
    /** Refuses `client-seed-missing` while the player may not bet. */
    require: (player: string): void => void inUse(player),
    /** The first client seed, once. Refuses `idempotency-conflict` where another one holds */
    begin: (player: string, clientSeed: string): Seeds =>
      atOnce(() => {
        const used = pairOf(player, 'used');
        if (!used) return use(committed(player), clientSeed);
        if (used.clientSeed !== clientSeed) throw refusal('idempotency-conflict');
        return shown(used);
      }),
    /** The seeds of the player's next bet; within a transaction, and no other bet ever has the same number. */
    take(player: string): Pair {
      const used = inUse(player);
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
        const used = inUse(player);
        if (hash !== used.hash) {
          if (hash === pairOf(player, 'over')?.hash && clientSeed === used.clientSeed) return shown(used);
          throw refusal('seed-changed');
        }
        const next = committed(player);
        db.prepare("update pairs set state = 'over' where hash = ?").run(used.hash);
        return use(next, clientSeed);
      }),
  };
}

function newestPair(db: Store['db'], player: string, state: State): Pair | undefined {
  const newest = 'select * from pairs where player = ? and state = ? order by number desc limit 1';
  const row = db.prepare(newest).get(player, state) as Record<string, string | number> | undefined;
  return row && ({ ...row, serverSeed: row['seed'], clientSeed: row['client_seed'] } as unknown as Pair);
}
