import { randomUUID } from 'node:crypto';
import type { InputOf, PasskeyCreation, calls } from '@baize/protocol';
import type { Player } from '../../../foundation/http/player.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import { acceptedPasskey, creationOptions } from '../../../foundation/passkeys/ceremonies.ts';
import type { PasskeySite } from '../../../foundation/passkeys/passkey-site.ts';
import type { Tx } from '../../../foundation/db/database.ts';
import type { Identity } from '../identity.ts';
import { isOpen } from '../session-store.ts';
import { notifyOwner } from '../notify-owner.ts';
import { lockUser, missingProof, requireUser, type User } from '../users.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { passkeysOf } from './passkey-store.ts';

/** Passkeys of one account. */
export const MOST_PASSKEYS = 10;

/** Refuses `passkeys-full`, and `email-not-verified` or `phone-not-verified` if the account's address is not proved. */
export async function beginPasskey(
  { database: { kysely }, clock }: Identity,
  site: PasskeySite,
  { userId, sessionId }: Player,
): Promise<PasskeyCreation> {
  const user = await requireUser(kysely, userId);
  const missing = missingProof(user);
  if (missing) refuse(missing);
  const has = await passkeysOf(kysely, userId);
  if (has.length >= MOST_PASSKEYS) refuse('passkeys-full');
  const name = user.email ?? user.phone ?? user.name;
  const options = await creationOptions(site, { id: userId, name }, has);
  await keepChallenge(kysely, options.challenge, { purpose: 'add', boundTo: sessionId }, clock());
  return options;
}

/**
 * From now on the passkey opens the account; the owner is notified.
 * Refuses `passkey-refused`, `passkeys-full`, `email-not-verified`, `phone-not-verified`, and `unauthorized` once the
 * session has ended.
 * @returns its id
 */
export async function addPasskey(
  identity: Identity,
  site: PasskeySite,
  { userId, sessionId }: Player,
  { name, made }: InputOf<typeof calls.addPasskey>['body'],
): Promise<string> {
  const { database, clock } = identity;
  const use = { purpose: 'add', boundTo: sessionId } as const;
  const challenge = await takeChallenge(database.kysely, made.clientDataJSON, use, clock());
  const passkey = (await acceptedPasskey(site, challenge, made)) ?? refuse('passkey-refused');
  return database.transaction(async (tx) => {
    const user = await lockHolder(tx, userId, sessionId);
    if ((await passkeysOf(tx.db, userId)).length >= MOST_PASSKEYS) refuse('passkeys-full');
    const id = randomUUID();
    const added = await tx.db
      .insertInto('passkeys')
      .values({ id, user_id: userId, ...passkey, name, created_at: new Date(clock()), used_at: null })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // An authenticator that gives one id twice, or somebody's answer sent again.
    if (!added) refuse('passkey-refused');
    await notifyOwner(identity, tx, user, { kind: 'passkeyAdded', name });
    return id;
  });
}

/** Locked, because a concurrent first proof of the address either ends this session or deletes the passkey. */
async function lockHolder(tx: Tx, userId: string, sessionId: string): Promise<User> {
  const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
  if (!(await isOpen(tx.db, sessionId))) refuse('unauthorized');
  const missing = missingProof(user);
  return missing ? refuse(missing) : user;
}

/** Refuses `not-found`, `last-login-method` where nothing else would open the account. */
export async function removePasskey(identity: Identity, { userId }: Player, id: string): Promise<void> {
  await identity.database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
    const has = await passkeysOf(tx.db, userId);
    const passkey = has.find((each) => each.id === id) ?? refuse('not-found');
    const link = tx.db.selectFrom('social_identities').select('provider').where('user_id', '=', userId);
    // An address opens the account by a code.
    const isReachable = user.email !== null || user.phone !== null;
    if (!isReachable && has.length === 1 && !(await link.executeTakeFirst())) refuse('last-login-method');
    await tx.db.deleteFrom('passkeys').where('id', '=', id).execute();
    await notifyOwner(identity, tx, user, { kind: 'passkeyRemoved', name: passkey.name });
  });
}
