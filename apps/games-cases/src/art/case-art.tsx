import type { ReactElement } from 'react';
import type { CaseItem } from '@baize/protocol';
import { classNames } from '@baize/ui/class-names';
import classes from './art.module.css';
import { CHEST_BACK_ID, CHEST_FRONT_ID, objectId } from './materials.ts';

/** An open chest with a case's own object in it; needs an `ArtSprite` on the page. */
export function CaseArt({ art, className }: { art: CaseItem['art']; className?: string | undefined }): ReactElement {
  const coin = `#${objectId('brass-coin')}`;
  return (
    <svg className={classNames(classes.art, className)} viewBox="0 2 200 152" aria-hidden="true">
      <g transform="translate(52 32) scale(.9)">
        <use href={`#${CHEST_BACK_ID}`} />
        <use href={`#${objectId(art)}`} x="29" y="-20" width="62" height="62" />
        <use href={coin} x="12" y="14" width="42" height="42" />
        <use href={coin} x="64" y="12" width="42" height="42" />
        <use href={`#${CHEST_FRONT_ID}`} />
      </g>
    </svg>
  );
}
