import type { Redirect, SaveRouteRule } from '@baize/protocol';
import { sql, type Kysely } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import { type RouteRule, leadsInCircles, redirectBy, ruleNamesOf } from './redirect-rules.ts';
import { pathOf } from './site-path.ts';

export function listRouteRules(db: Kysely<Tables>): Promise<RouteRule[]> {
  return rulesIn(db).orderBy('path').execute();
}

/** Where a visitor of the path is sent; null to stay. */
export async function redirectOf(db: Kysely<Tables>, asked: string): Promise<Redirect | null> {
  const path = pathOf(asked);
  if (path === null) return null;
  return redirectBy(await rulesIn(db).where('path', 'in', ruleNamesOf(path)).execute(), path);
}

/**
 * Stores or deletes the rule of a path, as `pathOf` spells it. Writers wait for each other, so that two of them cannot
 * make a loop together. Refuses `validation-failed` with `redirect.to: loop`.
 */
export async function saveRouteRule(
  { db }: Tx,
  path: string,
  { redirect }: Pick<SaveRouteRule, 'redirect'>,
): Promise<void> {
  await sql`lock table route_rules in share row exclusive mode`.execute(db);
  if (redirect === null) {
    await db.deleteFrom('route_rules').where('path', '=', path).execute();
    return;
  }
  const row = { redirect_to: redirect.to, status: redirect.status };
  await db
    .insertInto('route_rules')
    .values({ path, ...row })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute();
  if (leadsInCircles(await rulesIn(db).execute())) refuseField('redirect.to', 'loop');
}

function rulesIn(db: Kysely<Tables>) {
  return db.selectFrom('route_rules').select(['path', 'redirect_to as to', 'status']);
}
