import { useId, type ReactElement } from 'react';
import type { CoinSide } from '@baize/fairness/games/coinflip/coinflip';

const FACES = {
  tails: { light: '#f0d6a0', base: '#cfa561', deep: '#8a6533' },
  heads: { light: '#fbf6ea', base: '#e3d8c0', deep: '#a4957a' },
} as const;

/** The woven mark of tails. */
const WEAVE =
  'M9.4 2.5h4.2v7.2H9.4zM9.4 15h4.2v14.5H9.4zM18.4 2.5h4.2V17h-4.2zM18.4 22.3h4.2v7.2h-4.2zM2.5 18.4h6.1v4.2H2.5zM14.4 18.4h15.1v4.2H14.4zM2.5 9.9h15.1v4.2H2.5zM23.4 9.9h6.1v4.2h-6.1z';
/** The kite of heads: its frame and its thread. */
const KITE = 'M50 22L70 45L50 78L30 45ZM50 22V78M30 45H70M50 78C46 84 38 84 35 90';

export interface CoinProps {
  readonly side: CoinSide;
  readonly className?: string | undefined;
}

/** A small coin with one side up, in a list or on a button. Brass with the weave is tails, ivory with the kite is heads. */
export function Coin({ side, className }: CoinProps): ReactElement {
  return (
    <svg viewBox="0 0 100 108" className={className} aria-hidden="true">
      <ellipse cx="50" cy="58" rx="48" ry="47" fill={FACES[side].deep} />
      <g transform="translate(0 1) scale(1 .96)">
        <Face side={side} />
      </g>
    </svg>
  );
}

/** One side of a coin, seen from straight above. */
export function CoinFace({ side, className }: CoinProps): ReactElement {
  return (
    <svg viewBox="2 2 96 96" className={className}>
      <Face side={side} />
    </svg>
  );
}

function Face({ side }: { readonly side: CoinSide }): ReactElement {
  const id = useId();
  const { light, base, deep } = FACES[side];
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset=".55" stopColor={base} />
          <stop offset="1" stopColor={base} />
        </linearGradient>
      </defs>
      <circle cx="50" cy="50" r="48" fill={`url(#${id})`} />
      <circle cx="50" cy="50" r="40" fill="none" stroke={deep} strokeOpacity=".55" strokeWidth="1.6" />
      {side === 'tails' ? (
        <path
          d={WEAVE}
          fill={deep}
          opacity=".86"
          transform="translate(50 50) scale(1.7) rotate(-8) translate(-16 -16)"
        />
      ) : (
        <path
          d={KITE}
          fill="none"
          stroke="#5d5344"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
          transform="translate(0 -2)"
        />
      )}
    </>
  );
}
