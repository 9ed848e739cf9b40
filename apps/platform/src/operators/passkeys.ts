import { MadePasskey, PasskeyAnswer, PasskeyName, type PasskeyCreation, type PasskeyRequest } from '@baize/protocol';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../foundation/db/database.ts';
import type { Tables } from '../foundation/db/tables.ts';
import {
  CHALLENGE_MS,
  type KeptPasskey,
  acceptedCounter,
  acceptedPasskey,
  challengeIn,
  creationOptions,
  requestOptions,
} from '../foundation/passkeys/ceremonies.ts';
import { type PasskeySite, passkeySite } from '../foundation/passkeys/passkey-site.ts';
import type { OperatorParts } from './operator-parts.ts';
import { hashOf } from './secrets.ts';
import type { OperatorSession } from './sessions.ts';
import type { OperatorChallengeRow, OperatorPasskeyRow } from './tables.ts';

/** The most passkeys of one operator. */
const MOST_PASSKEYS = 10;

type Purpose = OperatorChallengeRow['purpose'];

/**
 * The site of the back office's passkeys: the host of the setting by which browsers reach it, or else the request's
 * own.
 */
export function officeSite(
  { generalUrl }: Pick<OperatorParts, 'generalUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'host' | 'protocol'>,
): PasskeySite | null {
  const site = passkeySite(generalUrl ?? `${protocol}://${host}`);
  return site && new URL(site.origin).host === host ? site : null;
}

/** The oldest first. */
export function passkeysOf(db: Kysely<Tables>, operatorId: string): Promise<Selectable<OperatorPasskeyRow>[]> {
  return db
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Options to create a passkey with; null where this host allows none, or the operator has enough. */
export async function beginPasskey(
  parts: OperatorParts,
  request: FastifyRequest,
  session: OperatorSession,
): Promise<PasskeyCreation | null> {
  const site = officeSite(parts, request);
  const has = await passkeysOf(parts.database.kysely, session.operator.id);
  if (!site || has.length >= MOST_PASSKEYS) return null;
  const options = await creationOptions(site, session.operator, has);
  await keepChallenge(parts, session, 'add', options.challenge);
  return options;
}

/** Options to ask for the operator's passkey with; null where this host allows none, or the operator has none. */
export async function askPasskey(
  parts: OperatorParts,
  request: FastifyRequest,
  session: OperatorSession,
): Promise<PasskeyRequest | null> {
  const site = officeSite(parts, request);
  const has = await passkeysOf(parts.database.kysely, session.operator.id);
  if (!site || has.length === 0) return null;
  const options = await requestOptions(site, has);
  await keepChallenge(parts, session, 'log-in', options.challenge);
  return options;
}

/** Reads what a page's script put into the form, and uses up its challenge. @returns null for invalid input */
export async function readMade(
  parts: OperatorParts,
  request: FastifyRequest,
  session: OperatorSession,
  sent: string,
): Promise<KeptPasskey | null> {
  const site = officeSite(parts, request);
  const made = parsed(MadePasskey, sent);
  const challenge = made && (await takeChallenge(parts, session, 'add', made.clientDataJSON));
  return site && made && challenge ? acceptedPasskey(site, challenge, made) : null;
}

/** @returns false if somebody has it already, or the operator has enough */
export async function insertPasskey(
  tx: Tx,
  operatorId: string,
  passkey: KeptPasskey,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<boolean> {
  if ((await passkeysOf(tx.db, operatorId)).length >= MOST_PASSKEYS) return false;
  const added = await tx.db
    .insertInto('operator_passkeys')
    .values({ ...passkey, operator_id: operatorId, name, created_at: new Date(now), used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Reads an answer of a passkey, and uses up its challenge. @returns a function that checks it and stores the use; null
 * for invalid input
 */
export async function readAnswer(
  parts: OperatorParts,
  request: FastifyRequest,
  session: OperatorSession,
  sent: string,
): Promise<((tx: Tx) => Promise<boolean>) | null> {
  const site = officeSite(parts, request);
  const answer = parsed(PasskeyAnswer, sent);
  const challenge = answer && (await takeChallenge(parts, session, 'log-in', answer.clientDataJSON));
  if (!site || !answer || !challenge) return null;
  return async (tx) => {
    const kept = await tx.db
      .selectFrom('operator_passkeys')
      .selectAll()
      .where('credential_id', '=', answer.id)
      .where('operator_id', '=', session.operator.id)
      .forUpdate()
      .executeTakeFirst();
    const counter = kept ? await acceptedCounter(site, challenge, answer, kept) : null;
    if (!kept || counter === null) return false;
    const used_at = new Date(parts.clock());
    await tx.db.updateTable('operator_passkeys').set({ counter, used_at }).where('id', '=', kept.id).execute();
    return true;
  };
}

/** @returns null for an invalid name */
export function nameOf(typed: string): string | null {
  const name = z.safeParse(PasskeyName, typed);
  return name.success ? name.data : null;
}

/** One challenge of each purpose for a session: a page that is reloaded asks for a new one. */
async function keepChallenge(
  { database: { kysely }, clock }: OperatorParts,
  { id }: OperatorSession,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const row = { hash: hashOf(challenge), ends_at: new Date(clock() + CHALLENGE_MS) };
  await kysely
    .insertInto('operator_challenges')
    .values({ login_id: id, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['login_id', 'purpose']).doUpdateSet(row))
    .execute();
}

async function takeChallenge(
  { database: { kysely }, clock }: OperatorParts,
  { id }: OperatorSession,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  const taken = await kysely
    .deleteFrom('operator_challenges')
    .where('login_id', '=', id)
    .where('purpose', '=', purpose)
    .where('hash', '=', hashOf(challenge ?? ''))
    .where('ends_at', '>', new Date(clock()))
    .returning('hash')
    .executeTakeFirst();
  return taken ? challenge : null;
}

function parsed<Value>(schema: z.ZodMiniType<Value>, sent: string): Value | null {
  try {
    const read = z.safeParse(schema, JSON.parse(sent));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
