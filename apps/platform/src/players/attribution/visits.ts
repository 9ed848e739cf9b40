import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { MarketingVisitRow } from './tables.ts';

/** The caller, as the server sees them. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | null;
}

const DAY_MS = 86_400_000;
/** How long it matters where a visitor who did not register came from. */
const KEPT_MS = 90 * DAY_MS;

/**
 * [AT1] Stores what a browser reported, once: the same report of the same browser on the same day (UTC) is one visit,
 * however often it arrives. @returns the visit's id, the earlier one's for a repeat
 */
export async function recordVisit(
  db: Kysely<Tables>,
  kind: MarketingVisitRow['kind'],
  details: Record<string, unknown>,
  { ip, userAgent }: Caller,
  now: number,
): Promise<string> {
  const { id } = await db
    .insertInto('marketing_visits')
    .values({
      id: randomUUID(),
      kind,
      once: onceKey([kind, Math.floor(now / DAY_MS), ip, userAgent, sorted(details)]),
      details,
      ip,
      user_agent: userAgent,
      created_at: new Date(now),
    })
    // An update that changes nothing, so that the id of an earlier row is returned.
    .onConflict((conflict) => conflict.column('once').doUpdateSet((row) => ({ once: row.ref('excluded.once') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function sweepVisits(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('marketing_visits')
    .where('created_at', '<', new Date(now - KEPT_MS))
    .execute();
}

function onceKey(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Queries name the same things in any order. */
function sorted(details: Record<string, unknown>): [string, unknown][] {
  return Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
