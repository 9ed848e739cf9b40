/** One line of the benchmarks: what was compared, and whether the goal was met. */
export interface Row {
  readonly what: string;
  readonly baseline: string;
  readonly ours: string;
  /** null where the goal is an absolute one. */
  readonly ratio: number | null;
  readonly goal: string;
  readonly met: boolean;
}

export const SECTIONS = [
  'page',
  'phone',
  'cpu',
  'heap',
  'isolation',
  'swap',
  'bets',
  'fanout',
  'takeover',
  'fairness',
  'play',
  'history',
  'prices',
  'settlement',
  'verifier',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** What one group of measurements found. */
export interface Section {
  readonly name: SectionName;
  readonly title: string;
  /** How it was measured, in two or three sentences. */
  readonly method: string;
  readonly rows: readonly Row[];
  /** Sentences on what else was seen. */
  readonly remarks: readonly string[];
  /** Sentences on calls that failed and books that are wrong: the figures are then worth nothing. */
  readonly failures?: readonly string[];
  /** What was not measured, and why. */
  readonly unmeasured?: readonly string[];
}

const HEADINGS = ['What', 'Baseline', 'Ours', 'Ratio', 'Goal', 'Met'] as const;

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ what, baseline, ours, ratio, goal, met }) => [
    what,
    baseline,
    ours,
    ratio === null ? '' : ratio.toFixed(3),
    goal,
    met ? 'yes' : '**missed**',
  ]);
  const lines = [[...HEADINGS], HEADINGS.map(() => '---'), ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** A row whose goal is a largest ratio of ours to the baseline. */
export function atMost(
  what: string,
  limit: number,
  { baseline, ours }: { baseline: number; ours: number },
  written: (value: number) => string,
): Row {
  const ratio = ours / baseline;
  const goal = `at most ${limit.toFixed(2)}`;
  return { what, baseline: written(baseline), ours: written(ours), ratio, goal, met: ratio <= limit };
}
