import type { ReactElement } from 'react';
import classes from './chest.module.css';
import { CHEST_BACK_ID, CHEST_FRONT_ID, MATERIALS, SHADOW_ID, WEAVE_ID } from './materials.ts';

const { brass } = MATERIALS;

/**
 * The chest in two halves, so that its content is drawn between them. Part of the sprite; its colours come from the
 * finish of the drawing that shows it.
 */
export function ChestHalves(): ReactElement {
  return (
    <>
      <g id={CHEST_BACK_ID}>
        <ellipse cx="66" cy="99" rx="84" ry="21" fill={`url(#${SHADOW_ID})`} />
        <path d="M28 26H112L122-14H36Z" className={classes.lining} />
        <path d="M28 26H112L122-14H36Z" fill={`url(#${WEAVE_ID})`} />
        <path d="M36-14H122L119-20H33Z" className={classes.side} />
        <path d="M28 26L36-14L33-20L24 20Z" className={classes.low} />
        <path d="M2 42L28 26H112L88 42Z" className={classes.inside} />
      </g>
      <g id={CHEST_FRONT_ID}>
        <path d="M2 42H88V92H2Z" className={classes.front} />
        <path d="M88 42L112 26V75L88 92Z" className={classes.low} />
        <path d="M2 42H88V50H2Z" className={classes.lit} />
        <path d="M88 42L112 26V33L88 50Z" className={classes.side} />
        <path d="M16 42h9v50h-9zM65 42h9v50h-9z" className={classes.strap} />
        <path d="M16 42h3v50h-3zM65 42h3v50h-3z" className={classes.strapLit} />
        <path d="M2 80h12v12H2zM76 80h12v12H76z" fill={brass.own} />
        <path d="M88 92l8-5.5V75l-8 5.5z" fill={brass.low} />
        <rect x="37" y="44" width="16" height="20" rx="3" fill={brass.own} />
        <rect x="37" y="44" width="16" height="6" rx="3" fill={brass.lit} />
        <circle cx="45" cy="56" r="2.6" fill="#26221f" />
      </g>
    </>
  );
}
