import type { AnswerOf, calls } from '@baize/protocol';
import { refuse } from '../foundation/http/refusal.ts';
import type { OperatorParts } from './operator-parts.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { OperatorSession } from './sessions.ts';

/** Short, since the browser is redirected and the console redeems the code at once. */
const CODE_SECONDS = 60;

/** @returns the code with which the console is entered in the operator's name */
export async function newConsoleCode(
  { database: { kysely }, clock }: OperatorParts,
  { operator }: OperatorSession,
  address: string,
): Promise<string> {
  const code = newSecret();
  const now = clock();
  await kysely.deleteFrom('console_codes').where('ends_at', '<=', new Date(now)).execute();
  await kysely
    .insertInto('console_codes')
    .values({
      code_hash: hashOf(code),
      operator_id: operator.id,
      address,
      ends_at: new Date(now + CODE_SECONDS * 1000),
    })
    .execute();
  return code;
}

/** Trades a code for a session of the console. Of two calls with the same code one succeeds. Refuses `code-wrong`. */
export function redeemConsoleCode(
  { database, clock, sessions }: OperatorParts,
  code: string,
): Promise<AnswerOf<typeof calls.redeemConsoleCode>> {
  return database.transaction(async (tx) => {
    const found = await tx.db
      .deleteFrom('console_codes')
      .where('code_hash', '=', hashOf(code))
      .where('ends_at', '>', new Date(clock()))
      .returningAll()
      .executeTakeFirst();
    if (!found) refuse('code-wrong');
    const { name, roles } = await tx.db
      .selectFrom('operators')
      .select(['name', 'roles'])
      .where('id', '=', found.operator_id)
      .executeTakeFirstOrThrow();
    const { token, endsAt } = await sessions.beginOfConsole(tx.db, found.operator_id, found.address);
    return { name, roles: [...roles], token, endsAt: endsAt.toISOString() };
  });
}
