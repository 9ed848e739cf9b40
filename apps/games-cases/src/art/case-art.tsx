import { memo, type ReactElement } from 'react';
import { classNames } from '@baize/ui/class-names';
import classes from './art.module.css';
import chest from './chest.module.css';
import type { CaseLook } from './looks.ts';
import { CHEST_BACK_ID, CHEST_FRONT_ID, objectId } from './materials.ts';

export interface CaseArtProps {
  readonly look: Pick<CaseLook, 'art' | 'beside' | 'finish'>;
  readonly className?: string | undefined;
}

/** An open chest with a case's own objects in it; needs an `ArtSprite` on the page. */
export const CaseArt = memo(function CaseArt({ look, className }: CaseArtProps): ReactElement {
  const { art, beside, finish } = look;
  const filling = `#${objectId(beside)}`;
  return (
    <svg className={classNames(classes.art, chest[finish], className)} viewBox="0 2 200 152" aria-hidden="true">
      <g transform="translate(52 32) scale(.9)">
        <use href={`#${CHEST_BACK_ID}`} />
        <use href={`#${objectId(art)}`} x="27" y="-24" width="66" height="66" />
        <use href={filling} x="12" y="14" width="42" height="42" />
        <use href={filling} x="64" y="12" width="42" height="42" />
        <use href={`#${CHEST_FRONT_ID}`} />
      </g>
    </svg>
  );
});
