import { type Outcome, inSeconds } from './judge-trial.ts';

/** Prints the table of a run, and the expectations that failed. @returns whether all held */
export function printOutcomes(outcomes: readonly Outcome[]): boolean {
  console.table(
    Object.fromEntries(
      outcomes.map((outcome) => [
        outcome.fault,
        {
          bets: outcome.bets,
          'longest gap': inSeconds(outcome.gapMs),
          'longest wait': inSeconds(outcome.waitMs),
          'first bet after': inSeconds(outcome.firstBetMs),
          503: outcome.unavailable,
          'neither 200 nor 503': outcome.wrong,
          alert: outcome.alert,
          ready: outcome.ready,
          SIGTERM: outcome.stop,
          books: outcome.books === 0 ? 'right' : `${outcome.books} wrong`,
        },
      ]),
    ),
  );
  const failed = outcomes.filter(({ problems }) => problems.length > 0);
  for (const { fault, problems } of failed) console.log(`${fault}:\n${problems.map((each) => `  ${each}`).join('\n')}`);
  if (failed.length === 0) console.log('Everything went as it is promised.');
  return failed.length === 0;
}
