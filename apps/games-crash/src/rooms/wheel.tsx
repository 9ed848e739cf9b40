import { useId, useRef, type ReactElement } from 'react';
import { useLocale } from '@baize/contract';
import { useFrame, type Frames } from '@baize/game-kit/rounds';
import { classNames } from '@baize/ui';
import { formatPercent } from '@baize/ui/format';
import { handAt } from './draw-motion.ts';
import type { Slice } from './seats.ts';
import classes from './wheel.module.css';

const SIZE = 400;
const CENTRE = SIZE / 2;
const OUTER = 196;
const INNER = 152;
/** The ring inside, which runs off with the countdown. */
const RING = 140;
/** Smaller pieces have no room for their share. */
const LEAST_LABELLED = 0.045;

export interface WheelProps {
  readonly slices: readonly Slice[];
  readonly frames: Frames;
  /** The instants between which the ring runs off; null for none. */
  readonly countdown?: { readonly from: number; readonly to: number } | null;
  /** The hand that turns to the winning ticket: where it comes to rest, in turns, since when it turns, and for how long. */
  readonly hand?: {
    readonly target: number;
    readonly startedAt: number;
    readonly drawMs: number;
    readonly done: boolean;
  } | null;
}

/** The pot as a ring: every deposit has its part, in the order of the tickets, from the top clockwise. */
export function Wheel({ slices, frames, countdown = null, hand = null }: WheelProps): ReactElement {
  const locale = useLocale();
  const ring = useRef<SVGCircleElement>(null);
  const needle = useRef<SVGGElement>(null);
  const id = useId();

  useFrame(frames, countdown !== null, (now) => {
    if (!countdown) return;
    const left = Math.min(1, Math.max(0, (countdown.to - now) / (countdown.to - countdown.from)));
    ring.current?.setAttribute('stroke-dashoffset', (1 - left).toFixed(4));
  });
  useFrame(frames, hand !== null && !hand.done, (now) => {
    if (!hand) return;
    needle.current?.setAttribute('transform', turned(handAt(now - hand.startedAt, hand.drawMs, hand.target)));
  });

  const at = hand?.done ? hand.target : null;
  return (
    <svg className={classes.wheel} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {slices.length === 0 && <circle cx={CENTRE} cy={CENTRE} r={(OUTER + INNER) / 2} className={classes.empty} />}
      {slices.length === 1 && (
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r={(OUTER + INNER) / 2}
          className={classNames(classes.whole, slices[0]?.seat.own && classes.ownWhole)}
        />
      )}
      {slices.length > 1 &&
        slices.map(({ key, seat, from, to }) => {
          const isHit = at !== null && at >= from && at < to;
          return (
            <path
              key={key}
              d={pieceOf(from, to)}
              className={classNames(
                seat.own ? classes.own : classes[`tone${seat.tone}`],
                at !== null && !isHit && classes.missed,
              )}
            />
          );
        })}
      {slices.map(({ key, seat, from, to }) => {
        if (to - from < LEAST_LABELLED) return null;
        const [x, y] = pointAt((from + to) / 2, (OUTER + INNER) / 2);
        return (
          <text key={key} x={x} y={y} className={classNames(classes.share, seat.own && classes.ownShare)}>
            {formatPercent((to - from) * 100, locale, { decimals: to - from < 0.1 ? 1 : 0 })}
          </text>
        );
      })}
      <circle cx={CENTRE} cy={CENTRE} r={RING} className={classes.track} />
      {countdown && (
        <circle
          ref={ring}
          cx={CENTRE}
          cy={CENTRE}
          r={RING}
          pathLength={1}
          strokeDasharray="1 1"
          transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
          className={classes.left}
        />
      )}
      {hand && (
        <g key={`${id}-${hand.startedAt}`} ref={needle} transform={turned(at ?? 0)} className={classes.hand}>
          <path d={`M${CENTRE} ${CENTRE - OUTER - 2}l-9 -2 9 22 9 -22z`} />
        </g>
      )}
    </svg>
  );
}

function turned(turns: number): string {
  return `rotate(${((turns % 1) * 360).toFixed(2)} ${CENTRE} ${CENTRE})`;
}

function pointAt(turns: number, radius: number): [x: string, y: string] {
  const angle = (turns - 0.25) * 2 * Math.PI;
  return [(CENTRE + radius * Math.cos(angle)).toFixed(2), (CENTRE + radius * Math.sin(angle)).toFixed(2)];
}

/** A piece of the ring, less than the whole: an arc from a point to itself is none. */
function pieceOf(from: number, to: number): string {
  const large = to - from > 0.5 ? 1 : 0;
  const [a, b, c, d] = [pointAt(from, OUTER), pointAt(to, OUTER), pointAt(to, INNER), pointAt(from, INNER)];
  return `M${a.join(' ')}A${OUTER} ${OUTER} 0 ${large} 1 ${b.join(' ')}L${c.join(' ')}A${INNER} ${INNER} 0 ${large} 0 ${d.join(' ')}Z`;
}
