import type { Choice } from '../rules/plinko.ts';
import { RISKS, ROWS } from '../rules/tables.ts';

export const FIRST_CHOICE: Choice = { rows: 12, risk: 'medium' };

/** A kept choice is from an earlier visit: it counts only if it is one that the table takes. */
export function isChoice(kept: unknown): kept is Choice {
  const { rows, risk } = (kept ?? {}) as Partial<Choice>;
  return ROWS.includes(rows!) && RISKS.includes(risk!);
}
