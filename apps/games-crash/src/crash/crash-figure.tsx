import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import type { Locale } from '@baize/protocol';
import { lockedAt } from '@baize/protocol/takes-bets';
import { classNames } from '@baize/ui';
import { formatMultiplier, formatNumber } from '@baize/ui/format';
import { Figure } from '@baize/ui/stage';
import classes from './crash-stage.module.css';
import { serverAliveUntil, momentOf, type Moment } from './moment.ts';
import { useFrame } from '@baize/game-kit/rounds';
import type { CrashTable } from './table.ts';
import type { CrashLive } from './use-crash-rounds.ts';

/** Where the thread begins, in 1/10,000. */
const LEAST = 10_000;

export interface CrashFigureProps {
  readonly live: CrashLive;
  readonly firstNow: number;
}

/**
 * The one figure: seconds to the start, the multiplier of this instant, where the thread broke. It is rendered for the
 * instant the page was made at, then written before every picture.
 */
export function CrashFigure({ live, firstNow }: CrashFigureProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const figure = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const { table } = live;
  const first = momentOf(table, firstNow);

  useFrame(live.clock.frames, table.phase !== 'crashed', (now) => {
    const moment = momentOf(table, now, serverAliveUntil(live.clock));
    if (figure.current) writeFigure(figure.current, figureText(moment, locale));
    if (line.current && moment.kind === 'running') write(line.current, runningText(moment.elapsedMs, t, locale));
  });

  const text = table.roundNumber === 0 ? '–' : figureText(first, locale);
  // Text written by the frames must not be taken for text written by React.
  useLayoutEffect(() => {
    if (figure.current) writeFigure(figure.current, text);
  }, [table.roundNumber, table.phase, text]);

  return (
    <div className={classes.multiplier}>
      {/* The same element in every phase: it is the largest of the page on a phone, and a new one would be its
          largest paint again. */}
      <Figure
        ref={figure}
        data-length={lengthOf(text)}
        className={classNames(classes.figure, table.phase === 'crashed' && classes.broken)}
      >
        {text}
      </Figure>
      <p key={`${table.roundNumber}-${first.kind}`} ref={line} className={classNames('bz-num', classes.line)}>
        {first.kind === 'running' ? (
          runningText(first.elapsedMs, t, locale)
        ) : table.roundNumber === 0 ? (
          t('salt.title')
        ) : table.phase === 'crashed' ? (
          <PathLink
            className="bz-result bz-covers"
            title={t('kit.thread.check')}
            path={`/games/crash/rounds/${table.roundNumber}`}
          >
            {t(table.voided !== null ? 'stage.refunded' : 'stage.crashed')}
          </PathLink>
        ) : (
          beforeText(table, t, locale)
        )}
      </p>
    </div>
  );
}

/** Before the thread rises: for how long bets are taken, and which round of the beacon decides. */
function beforeText(table: CrashTable, t: ReturnType<typeof useTranslate>, locale: Locale): string {
  if (table.beacon === undefined) return t('stage.betting');
  const number = formatNumber(table.beacon.round, locale);
  return lockedAt(table) === null
    ? `${t('stage.betting')} · ${t('kit.rounds.beacon.round', { number })}`
    : t('kit.rounds.beacon.locked', { number });
}

/** Writes only what changed: a page is laid out again for each text that is set. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function writeFigure(figure: HTMLElement, text: string): void {
  write(figure, text);
  const length = lengthOf(text);
  if (figure.dataset['length'] !== length) figure.dataset['length'] = length;
}

/** A multiplier in the thousands is rare but must fit the stage as well. */
function lengthOf(text: string): 'long' | 'longest' | 'usual' {
  return text.length <= 6 ? 'usual' : text.length <= 8 ? 'long' : 'longest';
}

function figureText(moment: Moment, locale: Locale): string {
  switch (moment.kind) {
    case 'locked':
      return formatMultiplier(LEAST, locale);
    case 'betting':
      return formatNumber(moment.startsInMs / 1000, locale, { decimals: 1 });
    case 'running':
      return formatMultiplier(moment.multiplier * 100, locale);
    case 'crashed':
      return formatMultiplier(moment.bust * 100, locale);
  }
}

function runningText(elapsedMs: number, t: ReturnType<typeof useTranslate>, locale: Locale): string {
  return t('stage.running', { seconds: formatNumber(elapsedMs / 1000, locale, { decimals: 1 }) });
}
