import { useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { rouletteColour } from '@baize/fairness/games/roulette/roulette';
import { PathLink } from '@baize/game-kit/play';
import { useFrame } from '@baize/game-kit/rounds';
import type { Locale } from '@baize/protocol';
import { lockedAt } from '@baize/protocol/takes-bets';
import { formatNumber } from '@baize/ui/format';
import { paysText } from './colours.ts';
import { MARKS } from './mark.tsx';
import classes from './roulette-stage.module.css';
import type { RouletteLive } from './use-roulette.ts';

export interface RouletteFigureProps {
  readonly live: RouletteLive;
  /** The server's clock when the page was made: both first renders show that instant. */
  readonly firstNow: number;
  readonly spinMs: number;
  readonly still: boolean;
}

/** The middle of the wheel: seconds that are left for bets, or of the spin, and what came. */
export function RouletteFigure({ live, firstNow, spinMs, still }: RouletteFigureProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { table, clock } = live;
  const seconds = useRef<HTMLSpanElement>(null);
  const { phase, pocket, spinsAt, roundNumber, beacon } = table;
  const isLocked = lockedAt(table) !== null;
  const counts = (phase === 'betting' && !isLocked) || (phase === 'spinning' && !still);
  const until = phase === 'betting' ? spinsAt : spinsAt + spinMs;
  useFrame(clock.frames, counts, (now) => {
    if (seconds.current) seconds.current.textContent = secondsText(until - now, t, locale);
  });

  if (roundNumber === 0) return <p className={classes.middle}>{t('salt.title')}</p>;
  if (phase === 'refunded') return <p className={classes.middle}>{t('stage.refunded')}</p>;
  const awaited = beacon !== undefined && phase === 'betting' && (
    <span className={classes.beacon}>
      {t('kit.rounds.beacon.round', { number: formatNumber(beacon.round, locale) })}
    </span>
  );
  if (isLocked)
    return (
      <p key={`${roundNumber}-locked`} className={classes.middle}>
        {t('kit.rounds.beacon.closed')}
        {awaited}
      </p>
    );
  if (counts || pocket === null)
    return (
      // A key for each phase: what the frames wrote must not be taken for what React wrote.
      <p key={`${roundNumber}-${phase}`} className={classes.middle}>
        {t(phase === 'betting' ? 'stage.betting' : 'stage.spinning')}
        <b ref={seconds} className={classes.figure} aria-live="off">
          {secondsText(until - firstNow, t, locale)}
        </b>
        {awaited}
      </p>
    );
  const colour = rouletteColour(pocket);
  return (
    <p key={`${roundNumber}-came`} className={classes.middle}>
      <PathLink
        className="bz-result bz-covers"
        title={t('kit.thread.check')}
        path={`/games/roulette/rounds/${roundNumber}`}
      >
        {t('stage.came')}
        <b className={classes.figure}>{paysText(colour, locale)}</b>
        <span className={classes.colour}>
          {MARKS[colour]}
          {t(`kit.colour.${colour}`)}
        </span>
      </PathLink>
    </p>
  );
}

function secondsText(ms: number, t: ReturnType<typeof useTranslate>, locale: Locale): string {
  return t('stage.seconds', { seconds: formatNumber(Math.max(0, ms) / 1000, locale, { decimals: 1 }) });
}
