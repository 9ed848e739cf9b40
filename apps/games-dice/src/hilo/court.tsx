import type { ReactElement } from 'react';
import type { HiloSuit } from '@baize/fairness/games/hilo/hilo';
import classes from './court.module.css';
import { Suit } from './suit.tsx';

/** A cap with its plume. */
const JACK = (
  <>
    <path className={classes.suit} d="M-19 8C-21-9-10-15 1-15S21-8 19 8Z" />
    <path className={classes.shade} d="M4-15C15-14 21-7 19 8H9C12-2 10-10 4-15Z" />
    <path className={classes.brass} d="M-21 7H21V14H-21Z" />
    <path className={classes.low} d="M-21 12H21V14H-21Z" />
    <path className={classes.ivory} d="M8 8C1-4-2-20 12-29C23-22 22-6 8 8Z" />
    <path className={classes.rib} d="M8 8C6-6 8-17 12-26M8-2L15-9M7-9L15-17M7-3L1-10M8-11L3-17" />
    <circle className={classes.lit} cx="8" cy="9" r="3.4" />
  </>
);

/** A coronet of pearls over a rose. */
const QUEEN = (
  <>
    <path
      className={classes.brass}
      d="M-17 9L-21-11C-17-5-13-4-10-6L-10-15C-7-9-3-7 0-10C3-7 7-9 10-15L10-6C13-4 17-5 21-11L17 9Z"
    />
    <path className={classes.low} d="M10-6C13-4 17-5 21-11L17 9H7C9 4 10-1 10-6Z" />
    <path className={classes.lit} d="M-17 8H17V14H-17Z" />
    <g className={classes.pearls}>
      <circle cx="-21" cy="-14" r="3" />
      <circle cx="-10" cy="-18" r="3" />
      <circle cy="-14" r="3.6" />
      <circle cx="10" cy="-18" r="3" />
      <circle cx="21" cy="-14" r="3" />
    </g>
    <g className={classes.suit}>
      <circle cx="-3.4" cy="-1" r="3.4" />
      <circle cx="3.4" cy="-1" r="3.4" />
      <circle cx="-2.2" cy="3.2" r="3.4" />
      <circle cx="2.2" cy="3.2" r="3.4" />
    </g>
    <circle className={classes.lit} cy="1.4" r="2.2" />
  </>
);

/** A crown with its orb. */
const KING = (
  <>
    <path className={classes.brass} d="M-18 9L-22-12L-11-2L0-18L11-2L22-12L18 9Z" />
    <path className={classes.low} d="M11-2L22-12L18 9H6Z" />
    <path className={classes.suit} d="M0-10L6 3H-6Z" />
    <path className={classes.lit} d="M-19 8H19V14H-19Z" />
    <g className={classes.suit}>
      <path d="M-12 8.5L-9.5 11L-12 13.5L-14.5 11ZM0 8.5L2.5 11L0 13.5L-2.5 11ZM12 8.5L14.5 11L12 13.5L9.5 11Z" />
    </g>
    <g className={classes.pearls}>
      <circle cx="-22" cy="-14" r="2.8" />
      <circle cx="22" cy="-14" r="2.8" />
    </g>
    <circle className={classes.lit} cy="-19" r="3.4" />
    <path className={classes.cross} d="M0-31V-22M-3.5-28H3.5" />
  </>
);

const HEADS: Readonly<Record<number, ReactElement>> = { 11: JACK, 12: QUEEN, 13: KING };

/** The field of a court card: what its court wears, twice, with a thread between. No people are drawn on this cloth. */
export function Court({ rank, suit }: { rank: number; suit: HiloSuit }): ReactElement {
  const half = (
    <>
      <Suit suit={suit} x={34} y={27} scale={0.54} />
      <g transform="translate(51.5 51.5) scale(.88)">{HEADS[rank]}</g>
    </>
  );
  return (
    <>
      <rect className={classes.field} x="26" y="18" width="48" height="106" rx="5" />
      <path className={classes.thread} d="M26.5 78L73.5 64" />
      {half}
      <g transform="rotate(180 50 71)">{half}</g>
    </>
  );
}
