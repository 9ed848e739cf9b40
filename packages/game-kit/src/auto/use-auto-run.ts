import { useEffect, useState } from 'react';
import type { Currency } from '@baize/protocol';
import { useConnection } from '../live/use-connection.ts';
import { useLatest } from '../play/use-latest.ts';
import {
  afterBet,
  startRun,
  stopReason,
  type AutoBounds,
  type AutoPlan,
  type AutoRun,
  type StopReason,
} from './auto-play.ts';
import type { Refusals } from './use-refusals.ts';

/** Between a result and the next bet: long enough to be seen, and to be stopped. */
const PAUSE_MS = 700;
const QUICK_PAUSE_MS = 150;

/** What automatic play needs of a table. */
export interface AutoTable {
  readonly currency: Currency;
  /** The last bet that has settled and been shown, by hand or by a run. */
  readonly last: { readonly id: string; readonly stakeUnits: number; readonly payoutUnits: number } | null;
  /** Nothing is on its way and nothing is still being shown. */
  readonly ready: boolean;
  readonly refusals: Refusals;
  /** It is not known whether the last bet was placed. */
  readonly unanswered: boolean;
  /** The live state of the shared round no longer arrives. */
  readonly lost?: boolean;
  readonly bounds: AutoBounds;
  readonly quick: boolean;
  /** The stake is a price: a plan cannot change it. */
  readonly fixedStake?: boolean;
  /** Places one bet with this stake on the present choice. */
  readonly place: (stakeUnits: number) => void;
}

/** Why a run ended; `refused` is the text about the bet that was refused. */
export interface Stopped {
  readonly reason: StopReason;
  readonly refused: string;
}

/** The run of automatic play and what starts and stops it. */
export interface AutoPlayState {
  readonly run: AutoRun | null;
  /** Why the last run ended; null during a run and before the first. */
  readonly stopped: Stopped | null;
  readonly start: (plan: AutoPlan, stakeUnits: number) => void;
  readonly stop: () => void;
}

interface State {
  readonly run: AutoRun | null;
  readonly stopped: Stopped | null;
  /** Bet before the one that is on its way; undefined while none is. */
  readonly before: string | null | undefined;
  readonly refusals: number;
}

/** Places bet after bet by a plan. It ends by the plan, at any error, and when the connection is lost. */
export function useAutoRun(table: AutoTable): AutoPlayState {
  const [state, setState] = useState<State>({
    run: null,
    stopped: null,
    before: undefined,
    refusals: 0,
  });
  const latest = useLatest(table);
  const { status } = useConnection();
  const { run, before } = state;

  const end = (reason: StopReason, refused = ''): void =>
    setState((now) => ({
      ...now,
      run: null,
      stopped: { reason, refused },
      before: undefined,
    }));

  // What has come in since the last render is applied while rendering: it is no effect, only the next state.
  if (run && table.refusals.count !== state.refusals) end('error', table.refusals.reason);
  else if (run && table.unanswered) end('unanswered');
  else if (run && (table.lost === true || status === 'lost')) end('connection');
  else if (run && before !== undefined && table.ready && table.last && table.last.id !== before)
    setState({ ...state, run: afterBet(run, table.last), before: undefined });
  else if (run && before === undefined && table.ready) {
    const reason = stopReason(run, table.bounds);
    if (reason !== null) end(reason);
  }

  const waiting = run !== null && before === undefined && table.ready;
  useEffect(() => {
    if (!waiting || run === null) return;
    const timer = setTimeout(
      () => {
        setState((now) => ({ ...now, before: latest.current.last?.id ?? null }));
        latest.current.place(run.stakeUnits);
      },
      run.placed === 0 ? 0 : latest.current.quick ? QUICK_PAUSE_MS : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [waiting, run, latest]);

  return {
    run,
    stopped: state.stopped,
    start: (plan, stakeUnits) =>
      setState({ run: startRun(plan, stakeUnits), stopped: null, before: undefined, refusals: table.refusals.count }),
    stop: () => end('player'),
  };
}
