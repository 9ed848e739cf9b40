import type { Database } from '../../src/foundation/db/database.ts';
import type { Place, Trial, TrialPlan } from '../ground/trial.ts';
import type { Grounds } from '../ground/grounds.ts';

/** What the specification requires of play during a fault. */
export interface Expectations {
  /** The healthy process continues to take bets: this is the longest gap between acknowledged bets. */
  readonly goesOn: boolean;
  /** The same for every single player there: none waits for a wallet that a struck process keeps locked. */
  readonly everybody?: boolean;
  /**
   * Struck processes refuse with 503 and `Retry-After`, answer every call, and take bets soon after the cause ended.
   */
  readonly refuses: boolean;
  /** Struck processes are not ready meanwhile. */
  readonly turnsRed: boolean;
}

/** A fault of a process or a server. */
export interface Fault {
  /** Its name in the table of results. */
  readonly name: string;
  /** Of `deploy/prometheus/alerts.yml`; null for a fault that must raise no alert, because nothing is wrong. */
  readonly alert: string | null;
  readonly struck: readonly Place[];
  readonly expects: Expectations;
  readonly plan?: TrialPlan;
  /** Its share of the seconds of the command. */
  readonly share?: number;
  /** What the machine lacks for this fault, which is then not tried; null when it can be tried. */
  lacks?(grounds: Grounds): string | null;
  befall(trial: Trial): Promise<void>;
  /** What is done while it lasts, instead of waiting. Resolves with the problems found, and a line for the report. */
  during?(trial: Trial, during: During): Promise<{ readonly problems: readonly string[]; readonly told: string }>;
  end(trial: Trial): Promise<void>;
  /** Problems in the books that only this fault can cause, checked once every process has ended. */
  books?(trial: Trial, database: Database): Promise<readonly string[]>;
  /** The process that is stopped with SIGTERM in this state; by default a struck one. */
  readonly stops?: Place;
  /** For a process that receives nothing while it is paused. */
  afterStop?(trial: Trial): void;
}

export interface During {
  readonly seconds: number;
  readonly isShort: boolean;
}
