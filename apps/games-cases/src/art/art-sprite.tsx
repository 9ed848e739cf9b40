import type { ReactElement } from 'react';
import classes from './art.module.css';
import { ChestHalves } from './chest.tsx';
import { ballId, BALLS, gradientId, MATERIALS, METALS, objectId, SHADOW_ID, WEAVE_ID } from './materials.ts';
import { ARTS, OBJECTS } from './objects.tsx';

/**
 * Every object once, for `ItemArt` and `CaseArt` to show by reference: a reel holds hundreds of them. Rendered once on a
 * page, before what refers to it.
 */
export function ArtSprite(): ReactElement {
  return (
    <svg className={classes.sprite} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {METALS.map((material) => (
          <linearGradient key={material} id={gradientId(material)} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor={MATERIALS[material].lit} />
            <stop offset=".55" stopColor={MATERIALS[material].own} />
          </linearGradient>
        ))}
        {BALLS.map((material) => (
          <radialGradient key={material} id={ballId(material)} cx=".34" cy=".26" r=".85">
            <stop offset="0" stopColor={MATERIALS[material].lit} />
            <stop offset=".5" stopColor={MATERIALS[material].own} />
            <stop offset="1" stopColor={MATERIALS[material].low} />
          </radialGradient>
        ))}
        <radialGradient id={SHADOW_ID}>
          <stop offset=".2" stopOpacity=".46" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
        <pattern id={WEAVE_ID} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 0h3v3H0zM3 3h3v3H3z" fill="#fff" opacity=".09" />
        </pattern>
        <ChestHalves />
      </defs>
      {ARTS.map((art) => {
        const Shape = OBJECTS[art];
        return (
          <symbol key={art} id={objectId(art)} viewBox="0 0 100 100">
            <ellipse cx="58" cy="79" rx="38" ry="11" fill={`url(#${SHADOW_ID})`} />
            <Shape />
          </symbol>
        );
      })}
    </svg>
  );
}
