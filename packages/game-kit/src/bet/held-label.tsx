import { useEffect, useState, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import classes from './bet-panel.module.css';
import type { HeldBack } from './use-held-back.ts';

const SECOND_MS = 1_000;

/** What the main button says while the server takes no bet: why, or how long still. */
export function HeldLabel({ held }: { readonly held: HeldBack }): ReactElement {
  const t = useTranslate();
  const seconds = useSecondsUntil(held === 'closed' ? null : held.until);
  return (
    <span className={classes.held}>
      {held === 'closed' ? t('kit.bet.closed') : t('kit.bet.pause', { count: seconds })}
    </span>
  );
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
