import type { ReactElement } from 'react';
import type { CaseItem } from '@baize/protocol/games/cases/cases';
import { classNames } from '@baize/ui/class-names';
import classes from './art.module.css';
import { objectId } from './materials.ts';

/** One of the drawn objects; needs an `ArtSprite` on the page. */
export function ItemArt({ art, className }: { art: CaseItem['art']; className?: string | undefined }): ReactElement {
  return (
    <svg className={classNames(classes.art, className)} viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#${objectId(art)}`} width="100" height="100" />
    </svg>
  );
}
