import { memo, type ReactElement } from 'react';
import { useLocale } from '@baize/contract';
import { ROULETTE_WHEEL } from '@baize/fairness/games/roulette/roulette';
import { colourClass, fairNumber } from './colours.ts';
import { POCKET_DEGREES } from './wheel-angle.ts';
import classes from './wheel.module.css';

const CENTRE = 300;
const OUTER = 272;
const INNER = 206;
/** The distance of a number from the middle of the wheel. */
const TEXT_RADIUS = 252;

/** One pocket, clockwise from twelve o'clock. */
const POCKET = ((): string => {
  const angle = (POCKET_DEGREES * Math.PI) / 180;
  const at = (radius: number): string =>
    `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;
  return `M${CENTRE} ${CENTRE - OUTER}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER)}L${at(INNER)}A${INNER} ${INNER} 0 0 0 ${CENTRE} ${CENTRE - INNER}Z`;
})();
/** A pocket is identified by its place. */
const KEYS = ROULETTE_WHEEL.map((colour, pocket) => `${pocket} ${colour}`);
const SPOKES = Array.from({ length: 12 }, (_, index) => index * 30);

/** The wheel without its rotation. The element around it turns, so that it is drawn once. */
export const Wheel = memo(function Wheel({ angle }: { angle: number }): ReactElement {
  const locale = useLocale();
  return (
    <svg className={classes.drawing} viewBox="0 0 600 600" aria-hidden="true">
      <defs>
        <radialGradient id="roulette-cone" cx=".36" cy=".28" r=".9">
          <stop className={classes.coneLit} offset="0" />
          <stop className={classes.coneMid} offset=".6" />
          <stop className={classes.coneDeep} offset="1" />
        </radialGradient>
      </defs>
      <circle className={classes.rim} cx={CENTRE} cy={CENTRE} r="292" />
      <circle className={classes.bed} cx={CENTRE} cy={CENTRE} r="278" />
      <g transform={`rotate(${angle} ${CENTRE} ${CENTRE})`}>
        {ROULETTE_WHEEL.map((colour, pocket) => (
          <g
            key={KEYS[pocket]}
            className={colourClass(colour)}
            transform={`rotate(${pocket * POCKET_DEGREES} ${CENTRE} ${CENTRE})`}
          >
            <path className={classes.pocket} d={POCKET} />
            <text
              className={classes.pays}
              transform={`rotate(${POCKET_DEGREES / 2} ${CENTRE} ${CENTRE}) translate(${CENTRE} ${CENTRE - TEXT_RADIUS})`}
            >
              {fairNumber(colour, locale)}
              {/* Under the number: two figures and the sign are wider than a pocket. */}
              <tspan className={classes.times} x="0" dy="21">
                ×
              </tspan>
            </text>
          </g>
        ))}
      </g>
      <circle className={classes.cone} cx={CENTRE} cy={CENTRE} r="205" fill="url(#roulette-cone)" />
      <g transform={`rotate(${angle} ${CENTRE} ${CENTRE})`}>
        {SPOKES.map((degrees) => (
          <path
            key={degrees}
            className={classes.spoke}
            d="M300 214V104"
            transform={`rotate(${degrees} ${CENTRE} ${CENTRE})`}
          />
        ))}
      </g>
      <circle className={classes.hub} cx={CENTRE} cy={CENTRE} r="128" />
    </svg>
  );
});
