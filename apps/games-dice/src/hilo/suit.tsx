import type { ReactElement } from 'react';
import type { HiloSuit } from '@baize/fairness/games/hilo/hilo';

const SHAPES: Readonly<Record<HiloSuit, string>> = {
  hearts: 'M0 9C-12-1-8-10-3.5-10-1.5-10 0-8.5 0-7 0-8.5 1.5-10 3.5-10 8-10 12-1 0 9Z',
  spades: 'M0-10C3-5 10-1 10 4 10 8 4 9 1.5 5L3 10H-3L-1.5 5C-4 9-10 8-10 4-10-1-3-5 0-10Z',
  diamonds: 'M0-11L8 0L0 11L-8 0Z',
  clubs: 'M0-10a4.6 4.6 0 0 1 3.6 7.4A4.6 4.6 0 1 1 1.4 4.4L3 10H-3L-1.4 4.4A4.6 4.6 0 1 1-3.6-2.6 4.6 4.6 0 0 1 0-10Z',
};

export interface SuitProps {
  readonly suit: HiloSuit;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Drawn as in the lower half of a card. */
  readonly upsideDown?: boolean;
}

/** The sign of a suit, about twenty units high. */
export function Suit({ suit, x, y, scale, upsideDown = false }: SuitProps): ReactElement {
  return (
    <path d={SHAPES[suit]} transform={`translate(${x} ${y})${upsideDown ? ' rotate(180)' : ''} scale(${scale})`} />
  );
}
