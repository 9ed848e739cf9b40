import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Identity } from './identity.ts';
import {
  CODE_TRIES,
  checkCode,
  hashCode,
  newCode,
  secondsUntilNextCode,
  type CodeCheck,
  type CodePurpose,
  type IssuedCode,
} from './one-time-code.ts';

type CodeParts = Pick<Identity, 'clock' | 'codeSecret' | 'codeCooldownMs' | 'attempts'>;

/**
 * Makes a code, which replaces an earlier one of the same purpose, and counts it against the account.
 * Refuses `code-cooldown` so long as the last one was sent within the cool-down, and `too-many-requests`.
 * @returns its digits, which are kept nowhere
 */
export async function issueCode(
  { clock, codeSecret, codeCooldownMs, attempts }: CodeParts,
  tx: Tx,
  purpose: CodePurpose,
  address: string,
): Promise<string> {
  const now = clock();
  await attempts.count(tx.db, 'code', `${purpose} ${address}`);
  const digits = newCode();
  const fresh = {
    hash: hashCode(codeSecret, purpose, address, digits),
    sent_at: new Date(now),
    tries_left: CODE_TRIES,
  };
  const issued = await tx.db
    .insertInto('one_time_codes')
    .values({ purpose, address, ...fresh })
    // The condition is part of the statement, so that of two requests at once only one sends anything.
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'address'])
        .doUpdateSet(fresh)
        .where('one_time_codes.sent_at', '<=', new Date(now - codeCooldownMs)),
    )
    .returning('sent_at')
    .executeTakeFirst();
  if (issued) return digits;
  const { sent_at } = await tx.db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return refuse('code-cooldown', {
    retryAfterSeconds: secondsUntilNextCode({ sentAt: sent_at.getTime() }, now, codeCooldownMs),
  });
}

/**
 * Tries a code and stores what is left of it. The caller commits before it refuses: a rolled back try would not count.
 */
export async function tryCode(
  { clock, codeSecret }: CodeParts,
  tx: Tx,
  purpose: CodePurpose,
  address: string,
  digits: string,
): Promise<CodeCheck> {
  const row = await tx.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst();
  const issued: IssuedCode | null = row
    ? { hash: row.hash, sentAt: row.sent_at.getTime(), triesLeft: row.tries_left }
    : null;
  const check = checkCode(issued, hashCode(codeSecret, purpose, address, digits), clock());
  if (check.left)
    await tx.db
      .updateTable('one_time_codes')
      .set({ tries_left: check.left.triesLeft })
      .where('purpose', '=', purpose)
      .where('address', '=', address)
      .execute();
  else await tx.db.deleteFrom('one_time_codes').where('purpose', '=', purpose).where('address', '=', address).execute();
  return check;
}
