import type { ReactElement } from 'react';
import type { HiloSuit } from '@baize/fairness/games/hilo/hilo';
import { Suit } from './suit.tsx';

const [LEFT, MIDDLE, RIGHT] = [34, 50, 66];
const [TOP, CENTRE, BOTTOM] = [31, 71, 111];
const both = (y: number): [number, number][] => [
  [LEFT, y],
  [RIGHT, y],
];
const four = [...both(TOP), ...both(BOTTOM)];
const six = [...four, ...both(CENTRE)];
const eight = [...four, ...both(57.7), ...both(84.3)];
const at = (y: number): [number, number] => [MIDDLE, y];

/** The places of the signs of a number: by halves, as on any pack. */
const PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [at(CENTRE)],
  2: [at(TOP), at(BOTTOM)],
  3: [at(TOP), at(CENTRE), at(BOTTOM)],
  4: four,
  5: [...four, at(CENTRE)],
  6: six,
  7: [...six, at(51)],
  8: [...six, at(51), at(91)],
  9: [...eight, at(CENTRE)],
  10: [...eight, at(44.4), at(97.6)],
};

/** The signs of a number, or the large one of an ace. */
export function Pips({ rank, suit }: { rank: number; suit: HiloSuit }): ReactElement[] {
  return (PLACES[rank] ?? []).map(([x, y]) => (
    <Suit key={`${x} ${y}`} suit={suit} x={x} y={y} scale={rank === 1 ? 2.8 : 0.94} upsideDown={y > CENTRE} />
  ));
}
