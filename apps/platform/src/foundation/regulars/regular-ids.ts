import { type RawBuilder, sql } from 'kysely';

/**
 * Ids of accounts are drawn as UUIDs of version 4. Those of regulars are of version 8 and fixed here, so an id alone
 * shows whether it is a regular's: without a query, in every process, for bets of any age.
 */
const BEGINNING = 'ba12e000-0000-8000-8000-';

/** The id of the regular of a number. @param number from 0 */
export function regularId(number: number): string {
  return `${BEGINNING}${number.toString(16).padStart(12, '0')}`;
}

/** Whether an account is one of the house's regulars. */
export function isRegular(userId: string): boolean {
  return userId.startsWith(BEGINNING);
}

/** The mark of a row that everybody sees: rows of players have none. */
export function houseMark(userId: string): { readonly house?: true } {
  return isRegular(userId) ? { house: true } : {};
}

/** That a column of user ids names no regular, for lists and figures of players. */
export function isNoRegular(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} not between ${regularId(0)}::uuid and ${regularId(2 ** 48 - 1)}::uuid`;
}
