import type { PlayerContacts } from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { recordAct } from '../../foundation/operators/acts.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { findUser } from '../../players/identity/users.ts';
import { subjectOfPlayer } from './acts-on-player.ts';

/**
 * [PF2] shows name, email and phone unmasked to one person, and stores that as an act: without the act nothing is
 * shown. The act names the fields and not their values, since acts are never removed. Refuses `person-needed` for a
 * program, `not-found`.
 */
export function revealPlayer(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: string,
  reason: string,
  operator: Operator,
): Promise<PlayerContacts> {
  if (operator.id === null) refuse('person-needed');
  return database.transaction(async (tx) => {
    const { name, email, phone } = (await findUser(tx.db, userId)) ?? refuse('not-found');
    const contacts = { name, email, phone };
    const shown = Object.entries(contacts).flatMap(([kind, value]) => (value === null ? [] : [kind]));
    const act = { act: 'revealPlayer', subject: subjectOfPlayer(userId), before: null, after: { shown }, reason };
    await recordAct(tx, operator, act, clock());
    return contacts;
  });
}
