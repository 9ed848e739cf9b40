import type { Outcome } from './proof.ts';

/** From the 500th view of a faulty candidate to its going back. */
export const MOST_BACK_SECONDS = 120;

/** What is wrong with the outcome of a rollout; null where it is as it must be. */
export function wrongWith({ fault, backSeconds, why, isEverybodys }: Outcome): string | null {
  if (!fault) {
    if (why !== null) return `stopped: ${why}`;
    return isEverybodys ? null : 'did not reach everybody';
  }
  if (backSeconds === null || why === null) return 'did not go back';
  if (isEverybodys) return 'went on to everybody';
  if (backSeconds > MOST_BACK_SECONDS) return `went back after ${backSeconds} s`;
  return fault.kinds.some((kind) => why.includes(kind)) ? null : `blames something else: ${why}`;
}

/** One line of the table that is printed. */
export function lineOf(outcome: Outcome): string {
  const { remote, fault, views, backSeconds, why } = outcome;
  const wrong = wrongWith(outcome);
  const came = fault ? `back ${backSeconds ?? '-'} s after the 500th view: ${why}` : 'at 100 %';
  const said = wrong === null ? `ok     ${came}` : `wrong  ${wrong}`;
  return `${remote.padEnd(32)} ${views.toLocaleString('en-US').padStart(7)} views  ${said}`;
}
