import type { ReactElement } from 'react';
import type { CaseItem } from '@baize/protocol';
import { classNames } from '@baize/ui/class-names';
import classes from './art.module.css';
import { MATERIALS, objectId, SHADOW_ID, WEAVE_ID } from './materials.ts';

/** An open chest with a case's own object in it; needs an `ArtSprite` on the page. */
export function CaseArt({ art, className }: { art: CaseItem['art']; className?: string | undefined }): ReactElement {
  const { brass, ivory } = MATERIALS;
  return (
    <svg className={classNames(classes.art, className)} viewBox="0 2 200 152" aria-hidden="true">
      <g transform="translate(52 32) scale(.9)">
        <ellipse cx="66" cy="99" rx="84" ry="21" fill={`url(#${SHADOW_ID})`} />
        <path d="M28 26H112L122-14H36Z" fill="#5c1f33" />
        <path d="M28 26H112L122-14H36Z" fill={`url(#${WEAVE_ID})`} />
        <path d="M36-14H122L119-20H33Z" fill={ivory.own} />
        <path d="M28 26L36-14L33-20L24 20Z" fill={ivory.low} />
        <path d="M2 42L28 26H112L88 42Z" fill="#2a0f19" />
        <use href={`#${objectId(art)}`} x="29" y="-20" width="62" height="62" />
        <use href={`#${objectId('brass-coin')}`} x="12" y="14" width="42" height="42" />
        <use href={`#${objectId('brass-coin')}`} x="64" y="12" width="42" height="42" />
        <path d="M2 42H88V92H2Z" fill="#e9dfc9" />
        <path d="M88 42L112 26V75L88 92Z" fill={ivory.low} />
        <path d="M2 42H88V50H2Z" fill={ivory.lit} />
        <path d="M88 42L112 26V33L88 50Z" fill="#cdbf9f" />
        <path d="M16 42h9v50h-9zM65 42h9v50h-9z" fill="#7a4a2c" />
        <path d="M16 42h3v50h-3zM65 42h3v50h-3z" fill="#9a6440" />
        <path d="M2 80h12v12H2zM76 80h12v12H76z" fill={brass.own} />
        <path d="M88 92l8-5.5V75l-8 5.5z" fill={brass.low} />
        <rect x="37" y="44" width="16" height="20" rx="3" fill={brass.own} />
        <rect x="37" y="44" width="16" height="6" rx="3" fill={brass.lit} />
        <circle cx="45" cy="56" r="2.6" fill="#26221f" />
      </g>
    </svg>
  );
}
