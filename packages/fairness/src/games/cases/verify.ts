import { CASES_ALGORITHM, openCase, openingsWorthUnits } from './cases.ts';
import type { CaseItem } from './case-table.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import { check, conclude, type Verification } from '../../verification.ts';
import { streamSteps, tracedWords, type CommittedSeeds } from '../../verify-stream.ts';

/** A settled bet on a case whose server seed has been revealed. Amounts in ledger units. */
export interface CasesRecord extends CommittedSeeds {
  readonly algorithm: typeof CASES_ALGORITHM;
  /** The table in force when the case was opened. */
  readonly items: readonly CaseItem[];
  /** The tickets drawn, 1 … 100,000, in order of opening. */
  readonly tickets: readonly number[];
  /** The items won, in the same order. */
  readonly itemIds: readonly string[];
  /** What the items were worth together. */
  readonly payoutUnits: number;
}

/** Recomputes the openings of one bet from its seeds. */
export function verifyCases(record: CasesRecord, hmac?: Hmac): Verification {
  const { next, drawn } = tracedWords(record, hmac);
  const openings = openCase(record.items, record.tickets.length, next);
  const tickets = openings.map(({ ticket }) => ticket);
  const itemIds = openings.map(({ item }) => item.id);
  return conclude(CASES_ALGORITHM, [
    ...streamSteps(record, drawn, hmac),
    check('tickets', 'list', tickets.join(', '), record.tickets.join(', ')),
    check('items', 'list', itemIds.join(', '), record.itemIds.join(', ')),
    check('payout', 'units', openingsWorthUnits(openings), record.payoutUnits),
  ]);
}
