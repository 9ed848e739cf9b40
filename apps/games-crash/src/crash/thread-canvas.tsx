import { useEffect, useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { useLatest, useReducedMotion } from '@baize/game-kit/play';
import { formatMultiplier, formatNumber } from '@baize/ui/format';
import classes from './crash-stage.module.css';
import { serverAliveUntil, momentOf } from './moment.ts';
import { drawScene } from './scene/draw-scene.ts';
import { fitCanvas, type Fitted } from './scene/fit-canvas.ts';
import { swayAt, type Leaver } from './scene/scene.ts';
import { useFrame } from '@baize/game-kit/rounds';
import type { CrashPlay } from './use-crash.ts';

/** Leavers drawn: a full table has hundreds, and their dots would be one line. */
const MOST_LEAVERS = 40;

/**
 * The thread with its kite. What it shows is also in the figure and in the list of bets, so it is hidden from screen
 * readers.
 */
export function ThreadCanvas({ play }: { play: CrashPlay }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const reduced = useReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const fitted = useRef<Fitted | null>(null);
  const { chosen, live } = play;
  const { table, clock } = live;
  const { now } = clock;

  const leavers = leaversOf(play, t('kit.feed.you'));
  const { auto, autoCashOut, own } = chosen;
  const wanted = autoCashOut.on || auto.chosen ? autoCashOut.target : null;
  const target = own ? own.outcome.autoCashOut : wanted;
  const draw = (at: number): void => {
    if (!fitted.current) return;
    const { ctx, frame, palette } = fitted.current;
    const moment = momentOf(table, at, serverAliveUntil(clock));
    drawScene(
      ctx,
      {
        frame,
        moment,
        leavers,
        target:
          target === null
            ? null
            : {
                multiplier: target / 100,
                label: t('stage.target', { target: formatMultiplier(target * 100, locale) }),
              },
        sway: reduced ? 0 : swayAt(at),
        still: reduced,
        multiplierText: (multiplier, decimals) => formatMultiplier(Math.round(multiplier * 10_000), locale, decimals),
        secondsText: (seconds) => t('stage.seconds', { seconds: formatNumber(seconds, locale) }),
      },
      palette,
    );
  };
  const redraw = useLatest(draw);
  useEffect(() => {
    if (!canvas.current) return;
    return fitCanvas(canvas.current, (next) => {
      fitted.current = next;
      redraw.current(now());
    });
  }, [now, redraw]);

  // The kite sways in every phase; with reduced motion only the thread grows, since it is data.
  useFrame(clock.frames, !reduced || table.phase === 'running', draw);
  useEffect(() => draw(now()));

  return <canvas ref={canvas} className={classes.canvas} aria-hidden="true" />;
}

function leaversOf({ live, player }: CrashPlay, you: string): Leaver[] {
  return live.table.bets
    .flatMap(({ cashedOutAt, player: name, picture, userId }) => {
      const own = userId === player.userId;
      return cashedOutAt === null ? [] : [{ name: own ? you : name, picture, multiplier: cashedOutAt / 100, own }];
    })
    .toSorted((one, other) => one.multiplier - other.multiplier)
    .slice(-MOST_LEAVERS);
}
