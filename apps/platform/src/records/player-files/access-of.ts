import type { PlayerFile } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Attempts, LimitedAct } from '../../players/identity/attempts.ts';
import { hasTotp } from '../../players/identity/second-step/totp-store.ts';
import type { User } from '../../players/identity/users.ts';

/** How a player can log in. */
export async function accessOf(db: Kysely<Tables>, user: User): Promise<PlayerFile['access']> {
  const [hasApp, passkeys, sessions] = await Promise.all([
    hasTotp(db, user.id),
    db.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute(),
    db
      .selectFrom('sessions')
      .select([sql<number>`count(*)::int`.as('open'), sql<Date | null>`max(used_at)`.as('usedAt')])
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    hasPassword: user.password_hash !== null,
    hasApp,
    passkeys: passkeys.length,
    openSessions: sessions.open,
    usedAt: sessions.usedAt?.toISOString() ?? null,
  };
}

type Wait = PlayerFile['waits'][number];

/** Limits of tries that are full now and are counted by account: those by network address cannot be looked up here. */
export async function waitsOf(
  db: Kysely<Tables>,
  attempts: Attempts,
  { id, email, phone }: User,
): Promise<PlayerFile['waits']> {
  const counted: readonly (readonly [Wait['of'], LimitedAct, string | null])[] = [
    ['password', 'password', id],
    ['proof', 'proof', id],
    ['second-step', 'secondStep', id],
    ['log-in-of-strangers', 'passwordAddresses', email],
    ['log-in-of-strangers', 'passwordAddresses', phone],
  ];
  const waits = counted.map(async ([of, act, subject]): Promise<Wait[]> => {
    const until = subject === null ? null : await attempts.fullUntil(db, act, subject);
    return until === null ? [] : [{ of, until: until.toISOString() }];
  });
  return (await Promise.all(waits)).flat();
}
