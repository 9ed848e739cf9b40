import { fieldsOf } from './forms.ts';
import { historyRecords } from './history-records.ts';
import { isEmpty } from './read-form.ts';
import { type CheckedRounds, signed } from './signed.ts';
import { type TypedBet, typedOf } from './typed-of.ts';
import { verifyTyped } from './verify-typed.ts';

/** What became of the lines of a history so far. */
export interface CheckedHistory {
  readonly lines: number;
  readonly checked: number;
  /** Bets that hold. */
  readonly held: number;
  /** Numbers of the bets that do not. */
  readonly failed: readonly string[];
  /**
   * Bets of which the file does not have enough: a seed that is not revealed, or a file that is older than the full
   * records of rooms and cases.
   */
  readonly unknown: number;
  /** Lines that are no settled bet of a game known here: open bets, and returned ones of which nothing can be checked. */
  readonly others: number;
}

/** How many lines are checked between two pauses. */
const AT_ONCE = 25;

/**
 * Checks every bet of a downloaded history, each signature of a beacon once. Null for a file that is none.
 * @param pause is waited for between some lines and the next, with what they came to: a page shows it there
 */
export async function checkHistory(
  text: string,
  pause: (sofar: CheckedHistory) => Promise<unknown>,
): Promise<CheckedHistory | null> {
  const records = historyRecords(text);
  if (records === null) return null;
  const rounds: CheckedRounds = new Map();
  let history: CheckedHistory = { lines: records.length, checked: 0, held: 0, failed: [], unknown: 0, others: 0 };
  for (const record of records) {
    if (history.checked % AT_ONCE === 0) await pause(history);
    history = counted(history, await verdictOf(record, rounds), record);
  }
  return history;
}

type Verdict = 'failed' | 'held' | 'others' | 'unknown';

async function verdictOf(record: unknown, rounds: CheckedRounds): Promise<Verdict> {
  const { status } = Object(record) as { readonly status?: unknown };
  const isReturned = status === 'refunded';
  const typed = status === 'won' || status === 'lost' || isReturned ? typedOf(record) : null;
  if (typed === null || (isReturned && !knowsReturns(typed))) return 'others';
  const answer = await signed(typed, verifyTyped(typed.game, typed.version, typed.values), rounds);
  if (answer.ok && !answer.verification.matches) return 'failed';
  // A value that a record leaves out is not compared: such a bet does not count as held.
  if (answer.ok) return statesAll(typed) ? 'held' : 'unknown';
  // A record with a value that the rules refuse is no bet of these rules.
  if (answer.refusals.every(({ code }) => code !== 'missing')) return 'failed';
  return isReturned ? 'others' : 'unknown';
}

/** Whether it states everything that its version compares; the result of a bet that was returned may be unknown. */
function statesAll({ game, version, values }: TypedBet): boolean {
  const fields = fieldsOf(game, version);
  const mayLack = (name: string): boolean => fields[name]!.needs === 'signature' && knowsReturns({ values });
  return Object.keys(fields).every(
    (name) => fields[name]!.states.length === 0 || mayLack(name) || !isEmpty(fields, values, name),
  );
}

/** Whether the version's rules say anything of a bet that was returned: those with a beacon do. */
function knowsReturns({ values }: Pick<TypedBet, 'values'>): boolean {
  return (values['returned'] ?? '') !== '';
}

function counted(history: CheckedHistory, verdict: Verdict, record: unknown): CheckedHistory {
  const checked = history.checked + 1;
  if (verdict !== 'failed') return { ...history, checked, [verdict]: history[verdict] + 1 };
  const { id } = Object(record) as { readonly id?: unknown };
  return { ...history, checked, failed: [...history.failed, typeof id === 'string' ? id : JSON.stringify(id)] };
}
