import type { Logger } from 'pino';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import { type AnnounceParts, type ChainPlan, announceChain, pendingChain, takeSalt } from './announced-chains.ts';
import { presentChain } from './chain-store.ts';
import type { ChainGame } from './round.ts';
import type { SaltSource } from './salt-source.ts';

/** The next chain is announced when one of so many parts of the present one is left. */
const LAST_PART = 10;

export interface KeeperParts extends AnnounceParts {
  readonly salts: SaltSource;
  readonly noticeMs: number;
  readonly log: Logger;
}

/**
 * Announces the next chain of a game when it is time, and takes its salt when that is there. Any process may, again and
 * again: nothing is done twice. It is not on the path of a bet or of a round: they read what it wrote.
 * @throws BeaconError while no answer can be trusted
 */
export async function keepChain(parts: KeeperParts, plan: ChainPlan): Promise<void> {
  const { database, salts, noticeMs, log } = parts;
  const { game } = plan;
  const pending = await pendingChain(database.kysely, game);
  if (pending !== null) {
    if (pending.salt === null) await takeSalt(parts, pending, salts);
  } else if (await isNextDue(database.kysely, game)) {
    const announced = await announceChain(parts, plan, salts, noticeMs);
    if (announced === 'salt-late') log.warn({ game, why: announced }, 'a chain was not announced in time');
  }
}

async function isNextDue(db: Kysely<Tables>, game: ChainGame): Promise<boolean> {
  const present = await presentChain(db, game);
  if (present === null || !present.wasAnnounced) return true;
  const { length } = present.chain;
  return (length - present.used) * LAST_PART <= length;
}
