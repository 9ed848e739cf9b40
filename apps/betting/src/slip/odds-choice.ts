import type { OddsChoice } from '@baize/protocol';
import { createKept } from '../kept/kept-value.ts';

export const ODDS_CHOICES = ['none', 'higher', 'any'] as const satisfies readonly OddsChoice[];

/** Which new prices the player takes without being asked: none, until the player says so. */
export const keptOddsChoice = createKept<OddsChoice>(
  'baize.betting.odds-choice',
  'none',
  (json) => ODDS_CHOICES.find((choice) => choice === json) ?? null,
);

/** Whether a price may take the place of the one that was agreed to. */
export function isTaken(choice: OddsChoice, agreed: number, now: number): boolean {
  if (agreed === now || choice === 'any') return true;
  return choice === 'higher' && now > agreed;
}
