import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from '@baize/contract';
import { Thread, type Knot } from '@baize/ui/thread';
import { PathLink } from '../play/path-link.tsx';
import { Sheet } from './sheet.tsx';
import classes from './sheet.module.css';

export interface ThreadSheetProps {
  readonly knots: readonly Knot[];
  /** How the result follows from the knots, in words. */
  readonly about: string;
  /** The same as a formula. */
  readonly formula: string;
  /** Buttons, such as the one that changes the seed. */
  readonly actions?: ReactNode;
  /** The bet to check; without one there is nothing to check yet. */
  readonly checkPath: string | null;
  readonly onClose: () => void;
}

/** The thread of the round with what it means, and the way to check it. */
export function ThreadSheet({ knots, about, formula, actions, checkPath, onClose }: ThreadSheetProps): ReactElement {
  const t = useTranslate();
  return (
    <Sheet title={t('kit.thread.title')} onClose={onClose}>
      <p className={classes.note}>{about}</p>
      <Thread title={t('kit.thread.now')} knots={knots} />
      <details>
        <summary>{t('kit.thread.formula')}</summary>
        <p className={classes.formula}>{formula}</p>
      </details>
      <div className={classes.actions}>
        {checkPath !== null && (
          <PathLink path={checkPath} className="bz-link">
            {t('kit.thread.checkLast')}
          </PathLink>
        )}
        {actions}
      </div>
    </Sheet>
  );
}
