import { refuse, refuseField } from '../../foundation/http/refusal.ts';
import type { Player } from '../../foundation/http/player.ts';
import type { Identity } from './identity.ts';
import { requireNewPassword } from './new-password.ts';
import { endSessionsOf } from './session-store.ts';
import { notifyOwner } from './notify-owner.ts';
import { lockUser, requireUser, type User } from './users.ts';

const MIN_LENGTH = 8;

/** Gives an account without password its first one. Refuses `password-exists`, `password-weak`, `passwords-differ`, `service-unavailable`. */
export async function setPassword(
  identity: Identity,
  player: Player,
  form: { password: string; confirm_password: string },
): Promise<void> {
  const user = await requireUser(identity.database.kysely, player.userId);
  if (user.password_hash !== null) refuse('password-exists');
  requireNewPassword(form, ownWords(user), { password: 'password', confirmation: 'confirm_password' });
  await replaceHash(identity, player, null, form.password, 'password-exists');
}

/**
 * Changes the password; every other session ends, because somebody who knew the old password may hold one.
 * Refuses `password-missing`, `password-wrong`, `password-weak`, `passwords-differ`, `too-many-requests`,
 * `service-unavailable`.
 */
export async function updatePassword(
  identity: Identity,
  player: Player,
  form: { old_password: string; password: string; password_confirm: string },
): Promise<void> {
  const { database, attempts, passwords } = identity;
  const user = await requireUser(database.kysely, player.userId);
  if (user.password_hash === null) refuse('password-missing');
  if (form.password.length < MIN_LENGTH) refuseField('new_password', 'too-small');
  const names = { password: 'new_password', confirmation: 'password_confirm' };
  requireNewPassword({ password: form.password, confirm_password: form.password_confirm }, ownWords(user), names);
  await attempts.count(database.kysely, 'password', user.id);
  if (!(await passwords.matches(form.old_password, user.password_hash))) refuseOld();
  await attempts.clear(database.kysely, 'password', user.id);
  await replaceHash(identity, player, user.password_hash, form.password, 'password-wrong');
}

/** @param before the hash that the decision was made with; another one by now is refused */
async function replaceHash(
  identity: Identity,
  { userId, sessionId }: Player,
  before: string | null,
  password: string,
  refusal: 'password-exists' | 'password-wrong',
): Promise<void> {
  const { database, passwords, bus, clock } = identity;
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId))!;
    if (user.password_hash !== before) refuse(refusal);
    await tx.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
    await endSessionsOf(tx, bus, userId, clock(), sessionId);
    await notifyOwner(identity, tx, user, { kind: 'password' });
  });
}

/** Words that are publicly known of the player. */
function ownWords({ email, phone, name }: User): (string | null)[] {
  return [email, phone, name];
}

function refuseOld(): never {
  return refuse('password-wrong', { errors: { old_password: ['password-wrong'] } });
}
