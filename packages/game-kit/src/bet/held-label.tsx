import { useEffect, useState, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import classes from './bet-panel.module.css';
import type { HeldBack } from './use-held-back.ts';

const SECOND_MS = 1_000;

interface HeldLabelProps {
  readonly held: HeldBack;
  /** Replaces the words for a bet that is not sent. */
  readonly offline?: string | undefined;
}

/** The label of the main button while the server takes no bet: why, or for how long. */
export function HeldLabel({ held, offline }: HeldLabelProps): ReactElement {
  const t = useTranslate();
  const seconds = useSecondsUntil(typeof held === 'object' ? held.until : null);
  const textOf = (): string => {
    if (typeof held === 'object') return t('kit.bet.pause', { count: seconds });
    if (held === 'closed') return t('kit.bet.closed');
    return offline ?? t('kit.bet.offline');
  };
  return <span className={classes.held}>{textOf()}</span>;
}

/** Whole seconds that are left, at least one, counted down. */
function useSecondsUntil(until: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(until));
  useEffect(() => {
    if (until === null) return;
    const tick = (): void => setSeconds(secondsLeft(until));
    tick();
    const timer = setInterval(tick, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

function secondsLeft(until: number | null): number {
  return until === null ? 0 : Math.max(1, Math.ceil((until - Date.now()) / SECOND_MS));
}
