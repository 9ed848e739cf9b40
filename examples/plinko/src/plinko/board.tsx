import { memo, useId, type ReactElement } from 'react';
import { type Path, pocketOf } from '../rules/plinko.ts';
import classes from './board.module.css';

// The distance between two pins is 1.
const ROW_HEIGHT = 0.8;
const PIN = 0.09;
const BALL = 0.27;

export interface BoardProps {
  readonly rows: number;
  /** The way of the ball; null without one. */
  readonly path: Path | null;
  /** Rows that it has passed. */
  readonly row: number;
  /** Another ball begins at the top. */
  readonly ball: string | null;
}

/** The pins, the ball where it is now, and behind it the thread of its way. A picture: what it shows is said elsewhere. */
export function Board({ rows, path, row, ball }: BoardProps): ReactElement {
  const id = useId();
  const width = rows + 1;
  const way = path === null ? [] : Array.from({ length: row + 1 }, (_, passed) => placeAt(path, passed));
  const here = way.at(-1);
  // The ball is still on its way to where it is next: the thread is behind it.
  const behind = row < rows ? way.slice(0, -1) : way;
  return (
    <svg className={classes.board} viewBox={`0 0 ${width} ${round((rows + 1) * ROW_HEIGHT)}`} aria-hidden="true">
      <radialGradient id={id} cx=".34" cy=".26" r=".85">
        <stop offset="0" stopColor="var(--bz-brass-hi)" />
        <stop offset=".5" stopColor="var(--bz-room-yellow)" />
        <stop offset="1" stopColor="var(--bz-brass-low)" />
      </radialGradient>
      <Pins rows={rows} />
      <polyline className={classes.thread} points={behind.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {here && <circle key={ball} className={classes.ball} fill={`url(#${id})`} cx={here.x} cy={here.y} r={BALL} />}
    </svg>
  );
}

const Pins = memo(function Pins({ rows }: { readonly rows: number }): ReactElement {
  const pins = Array.from({ length: rows }, (_, row) => Array.from({ length: row + 3 }, (__, pin) => ({ row, pin })));
  return (
    <g className={classes.pins}>
      {pins.flat().map(({ row, pin }) => (
        <circle key={`${row}-${pin}`} cx={(rows - 1 - row) / 2 + pin} cy={heightOf(row)} r={PIN} />
      ))}
    </g>
  );
});

function heightOf(row: number): number {
  return round((row + 0.75) * ROW_HEIGHT);
}

/** Where the ball is once it has passed so many rows: on the pin that it meets next, or in its pocket. */
function placeAt(path: Path, passed: number): { readonly x: number; readonly y: number } {
  const x = (path.length + 1 - passed) / 2 + pocketOf(path.slice(0, passed));
  const rest = passed === path.length ? BALL : PIN + BALL;
  return { x, y: round(heightOf(passed) - rest) };
}

/** Server and browser write the same text. */
function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
