import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from '@baize/contract';
import { PathLink } from '../play/path-link.tsx';

export interface ResultLinkProps {
  /** Of the check, without the locale's prefix. */
  readonly path: string;
  /** A press anywhere in the positioned element around it counts. */
  readonly covers?: boolean;
  readonly children: ReactNode;
}

/** What a stage tells of a result, as the way to its check. */
export function ResultLink({ path, covers = false, children }: ResultLinkProps): ReactElement {
  const t = useTranslate();
  return (
    <PathLink path={path} title={t('kit.thread.check')} className={covers ? 'bz-result bz-covers' : 'bz-result'}>
      {children}
    </PathLink>
  );
}
