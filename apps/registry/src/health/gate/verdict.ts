import type { HealthCounts } from '@baize/contract/health';

/** The counts of candidate and stable in the same minute, over all modules and servers. */
export interface GateMinute {
  readonly minute: number;
  readonly stable: HealthCounts;
  readonly candidate: HealthCounts;
  /** How many servers' counts of a module of the candidate began in this minute; each begins once a day. */
  readonly begun?: number;
}

export interface GateSettings {
  /** The candidate may be worse by so much: 1.5. */
  readonly ratio: number;
  /** Views of the candidate before anything is decided: 500. */
  readonly min: number;
  /** The chance that a rollout whose candidate is no worse than that is stopped, over its whole length: 0.01. */
  readonly falseAlarm: number;
}

export type MeasureKind = 'broken-pages' | 'render-failures' | 'render-ms' | 'lcp' | 'inp' | 'cls';

export interface Counted {
  readonly bad: number;
  readonly of: number;
}

export interface Measure {
  readonly kind: MeasureKind;
  /** A value above it is bad: milliseconds, of `cls` thousandths. Null where bad is a failure. */
  readonly edge: number | null;
  /** The same for stable: the edge below, so that a little slower is not worse. */
  readonly stableEdge: number | null;
  readonly candidate: Counted;
  readonly stable: Counted;
  /** How many times stable's share the candidate's may be. */
  readonly times: number;
  /** How many times more likely the counts are under a worse candidate; see `evidence.ts`. */
  readonly evidence: number;
  /** With this much evidence the candidate is unhealthy. */
  readonly needed: number;
  /** The chance of such counts by luck alone is at most this, whenever and however often one looks. */
  readonly chance: number;
}

export type Verdict =
  | { readonly state: 'too-few'; readonly views: number; readonly needed: number }
  | { readonly state: 'healthy'; readonly views: number; readonly measures: readonly Measure[] }
  | {
      readonly state: 'unhealthy';
      readonly views: number;
      readonly measures: readonly Measure[];
      /** What stops it: the measure with the most evidence. */
      readonly why: Measure;
    };
