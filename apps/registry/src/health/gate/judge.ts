import { NETWORK_ALLOWANCE, NETWORK_SHARE } from '@baize/contract/health';
import { logEvidence } from './evidence.ts';
import type { Pair } from './evidence.ts';
import { measuredAt } from './measured.ts';
import type { Measured } from './measured.ts';
import type { Counted, GateMinute, GateSettings, Measure, Verdict } from './verdict.ts';

/**
 * The fewest views of the candidate in a block, so that a page which breaks minutes after its view is counted among
 * about as many views as it came from.
 */
const VIEWS_OF_BLOCK = 20;
/** The largest power of e that is still a number. */
const MOST_LOG = 700;

/**
 * Whether a candidate is worse than stable by more than the settings allow. Over a whole rollout, and however often it
 * is asked, it calls a candidate that is no worse unhealthy with a chance of at most `falseAlarm`.
 *
 * @param minutes of this rollout, in their order, in which both versions were seen
 */
export function judge(minutes: readonly GateMinute[], { ratio, min, falseAlarm }: GateSettings): Verdict {
  const views = minutes.reduce((sum, { candidate }) => sum + (candidate.views ?? 0), 0);
  if (views < min) return { state: 'too-few', views, needed: min };
  const all = measuredAt(ratio);
  // Each of the measures gets an equal part of the false alarms.
  const needed = all.length / falseAlarm;
  const begun = minutes.reduce((sum, each) => sum + (each.begun ?? 0), 0);
  const ofOneNetwork = NETWORK_ALLOWANCE * Math.max(1, begun) + NETWORK_SHARE * views;
  const measures = all.map((measured): Measure => {
    const pairs = minutes.map(pairOf(measured));
    const counted = measured.isLate ? blocks(pairs) : pairs;
    const log = logEvidence(counted, measured.times, measured.isSaid ? ofOneNetwork : 0);
    const evidence = Math.exp(Math.min(log, MOST_LOG));
    const { kind, edge, stableEdge, times } = measured;
    const chance = Math.min(1, all.length / evidence);
    return { kind, edge, stableEdge, times, ...total(pairs), evidence, needed, chance };
  });
  const why = measures
    .filter(({ candidate, evidence }, place) => {
      const { floor } = all[place]!;
      return evidence >= needed && candidate.bad >= candidate.of * floor;
    })
    .toSorted((one, other) => other.evidence - one.evidence)[0];
  return why ? { state: 'unhealthy', views, measures, why } : { state: 'healthy', views, measures };
}

function pairOf({ candidate, stable }: Measured): (minute: GateMinute) => Pair {
  return (minute) => ({ candidate: candidate(minute.candidate), stable: stable(minute.stable) });
}

/** Minutes together until the candidate has enough views. Those at the end that have not do not count yet. */
function blocks(pairs: readonly Pair[]): Pair[] {
  const whole: Pair[] = [];
  let open: Pair[] = [];
  let views = 0;
  for (const pair of pairs) {
    open.push(pair);
    views += pair.candidate.of;
    if (views < VIEWS_OF_BLOCK) continue;
    whole.push(total(open));
    open = [];
    views = 0;
  }
  return whole;
}

function total(pairs: readonly Pair[]): Pair {
  const plus = (side: keyof Pair): Counted =>
    pairs.reduce((sum, pair) => ({ bad: sum.bad + pair[side].bad, of: sum.of + pair[side].of }), { bad: 0, of: 0 });
  return { candidate: plus('candidate'), stable: plus('stable') };
}
