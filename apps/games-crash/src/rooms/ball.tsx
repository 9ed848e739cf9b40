import { useId, type ReactElement } from 'react';
import type { RoomName } from '@baize/protocol/games/rooms/rooms';
import classes from './ball.module.css';

/** The ball of a room, with its smallest stake on it. */
export function Ball({ room, text }: { room: RoomName; text: string }): ReactElement {
  const shade = useId();
  return (
    <svg className={classes[room]} viewBox="0 0 56 60" width="44" height="47" aria-hidden="true">
      <defs>
        <radialGradient id={shade} cx=".34" cy=".26" r=".85">
          <stop offset="0" className={classes.light} />
          <stop offset=".5" className={classes.middle} />
          <stop offset="1" className={classes.dark} />
        </radialGradient>
      </defs>
      <ellipse cx="33" cy="44" rx="18" ry="6" className={classes.shadow} />
      <circle cx="27" cy="26" r="21" fill={`url(#${shade})`} />
      <circle cx="25.7" cy="25.2" r="10.5" className={classes.spot} />
      <text x="25.7" y="29.4" textAnchor="middle" className={classes.text} data-length={text.length}>
        {text}
      </text>
      <ellipse cx="19.4" cy="15" rx="5" ry="2.7" transform="rotate(-34 19.4 15)" className={classes.gleam} />
    </svg>
  );
}
