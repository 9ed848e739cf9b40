import type { ReactElement, ReactNode } from 'react';
import { useTranslate, type ShellI18n } from '@baize/contract';
import { Thread, type Knot } from '@baize/ui/thread';
import { CopyValue } from '../play/copy-value.tsx';
import { PathLink } from '../play/path-link.tsx';
import { Sheet } from './sheet.tsx';
import classes from './sheet.module.css';

/** Properties of {@link ThreadSheet}. */
export interface ThreadSheetProps {
  readonly knots: readonly Knot[];
  /** Of the key that takes over, if its hash is published already; without one, the knot says when it will be. */
  readonly nextHash: string | null;
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
export function ThreadSheet({
  knots,
  nextHash,
  about,
  formula,
  actions,
  checkPath,
  onClose,
}: ThreadSheetProps): ReactElement {
  const t = useTranslate();
  return (
    <Sheet title={t('kit.thread.title')} onClose={onClose}>
      <p className={classes.note}>{about}</p>
      <Thread title={t('kit.thread.now')} knots={[...knots, nextKnot(nextHash, t)].map(whole)} />
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
        <PathLink path="/fairness" className="bz-link">
          {t('kit.thread.verifier')}
        </PathLink>
        {actions}
      </div>
    </Sheet>
  );
}

function nextKnot(hash: string | null, t: ShellI18n['t']): Knot {
  const knot = { key: 'next', label: t('kit.thread.nextHash') };
  return hash === null
    ? { ...knot, value: t('kit.rounds.afterRound'), waiting: true }
    : { ...knot, value: hash, mono: true, copy: hash };
}

/** A hash as it has to be compared: every letter of it, with a button that copies it. */
function whole(knot: Knot): Knot {
  const { copy, label } = knot;
  if (copy === undefined) return knot;
  const name = typeof label === 'string' ? label : knot.key;
  return { ...knot, value: copy, action: <CopyValue name={name} value={copy} /> };
}
