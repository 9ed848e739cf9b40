import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { EmptyState } from '@baize/ui/empty-state';
import classes from './case-game.module.css';

/** What stands at the address of a case that is not sold. */
export function UnknownCase(): ReactElement {
  const t = useTranslate();
  return (
    <div className={classes.unknown}>
      <EmptyState
        title={t('unknown.title')}
        text={t('unknown.about')}
        action={
          <PathLink path="/games/cases" className="bz-link">
            {t('allCases')}
          </PathLink>
        }
      />
    </div>
  );
}
