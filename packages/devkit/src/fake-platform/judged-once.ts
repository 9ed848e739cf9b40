import type { ErrorCode } from '@baize/protocol';

/** Why a call of the fake platform is refused, by a code of the protocol. */
export class FakeRefusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** A transaction of a service as it was judged. */
export interface Transaction {
  readonly kind: 'bet' | 'rollback' | 'win';
  readonly roundId: string;
  readonly player: string;
  readonly amountUnits: number;
  /** The answer that a repeat gets again; null where it came only to be refused. */
  readonly content: string | null;
  readonly balanceUnits: number;
  refusal: ErrorCode | null;
}

/** What each transaction was answered, by its identifier. */
export type Transactions = Map<string, Transaction>;

/**
 * Judges a transaction once: a repeat is answered as the first time, a refusal too. What is thrown leaves nothing
 * behind.
 *
 * @returns the balance after it. @throws FakeRefusal `idempotency-conflict`, and what it was refused for
 */
export function judgedOnce(
  known: Transactions,
  id: string,
  asked: Omit<Transaction, 'balanceUnits' | 'refusal'>,
  judge: () => Pick<Transaction, 'balanceUnits' | 'refusal'>,
): number {
  const before = known.get(id);
  const isSame = before && (before.content === null ? before.kind === asked.kind : before.content === asked.content);
  if (before && (!isSame || before.player !== asked.player)) throw new FakeRefusal('idempotency-conflict');
  const transaction = before ?? { ...asked, ...judge() };
  known.set(id, transaction);
  if (transaction.refusal !== null) throw new FakeRefusal(transaction.refusal);
  return transaction.balanceUnits;
}
