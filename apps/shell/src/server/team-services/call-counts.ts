import type { Metrics } from '@baize/telemetry';
import type { OutsideFault } from './get-outside.ts';

/** How a question of a render to a team's service came out. `closed`: no open entry; `failed`: a 5xx, or no token came. */
export type TeamCallOutcome = 'answered' | 'closed' | 'failed' | 'refused' | OutsideFault;

/** Services come and go: the counts of those that are not called any more are forgotten at some point. */
const MOST_COUNTED = 500;

interface Counted {
  readonly labels: { readonly service: string; readonly outcome: TeamCallOutcome };
  count: number;
}

/** @returns counts one question */
export function countTeamCalls(metrics: Metrics): (service: string, outcome: TeamCallOutcome) => void {
  const counts = new Map<string, Counted>();
  metrics.counter(
    {
      name: 'baize_shell_team_service_calls_total',
      help: 'Questions of renders to services of teams, by how they came out.',
      labels: ['service', 'outcome'],
    },
    () => [...counts.values()].map(({ labels, count }) => [labels, count]),
  );
  return (service, outcome) => {
    const key = `${service} ${outcome}`;
    const of = counts.get(key) ?? { labels: { service, outcome }, count: 0 };
    of.count += 1;
    counts.set(key, of);
    if (counts.size > MOST_COUNTED) counts.delete(counts.keys().next().value!);
  };
}
