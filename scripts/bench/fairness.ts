import { jsonOf } from './json-command.ts';
import type { Row, Section } from './report.ts';

const ROUNDS = 10_000_000;
/** A chi-square further off than this, in standard deviations, is one of 2,000. */
const MOST_DEVIATIONS = 3.5;

interface Simulated {
  readonly game: string;
  readonly bet: string;
  readonly expected: number;
  readonly returned: number;
  readonly halfWidth: number;
  readonly chiSquare: number;
  readonly roundsPerSecond: number;
}

/** Whether ten million rounds of each game return what its exact fraction says, and bring all outcomes alike. */
export async function fairnessSection(): Promise<Section> {
  const args = ['--rounds', String(ROUNDS)];
  const { simulated } = (await jsonOf('packages/fairness/src/cli/simulate.ts', args)) as { simulated: Simulated[] };
  const seconds = simulated.map(
    ({ game, roundsPerSecond }) => `${game} ${(Math.round(roundsPerSecond / 1000) * 1000).toLocaleString('en')}`,
  );
  return {
    name: 'fairness',
    title: 'Return and outcomes of each game',
    method: `${ROUNDS.toLocaleString('en')} rounds of each game by the functions that settle real bets, from one seed, so that anyone gets the same. The interval holds the truth in 998 of 1,000 cases. The chi-square is over every outcome, in standard deviations.`,
    rows: simulated.flatMap((each) => [returnRow(each), outcomesRow(each)]),
    remarks: [`Outcomes a second, one core: ${seconds.join('; ')}.`],
  };
}

function returnRow({ game, bet, expected, returned, halfWidth }: Simulated): Row {
  return {
    what: `Return of ${game}, ${bet}`,
    baseline: percent(expected),
    ours: percent(returned),
    ratio: returned / expected,
    goal: `within ${percent(halfWidth)}`,
    met: Math.abs(returned - expected) <= halfWidth,
  };
}

function outcomesRow({ game, chiSquare }: Simulated): Row {
  return {
    what: `Outcomes of ${game}`,
    baseline: '',
    ours: chiSquare.toFixed(2),
    ratio: null,
    goal: `within ${MOST_DEVIATIONS}`,
    met: Math.abs(chiSquare) <= MOST_DEVIATIONS,
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(4)} %`;
}
