import type { ReactElement } from 'react';
import { useShell, useTranslate } from '@baize/contract';
import type { ClothName } from '@baize/ui/cloth';
import { FailedCard } from '@baize/ui/failed-card';
import { PageSkeleton, type SkeletonKind } from '@baize/ui/skeleton';
import { failureCode } from '../play/call-failure.ts';

/** Properties of {@link LoadStates}. */
export interface LoadStatesProps {
  readonly skeleton: SkeletonKind;
  readonly cloth?: ClothName | undefined;
  /** Why it failed; undefined while it is still loading. */
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Shown in place of a screen without data. A file of its own: almost no visit needs it. */
export function LoadStates({ skeleton, cloth, failure, onRetry }: LoadStatesProps): ReactElement {
  const t = useTranslate();
  const shell = useShell();
  if (failure === undefined) {
    return <PageSkeleton kind={skeleton} label={t('kit.load.waiting')} {...(cloth && { cloth })} />;
  }
  const code = failureCode(failure);
  return (
    <FailedCard
      title={t('kit.load.failed')}
      text={`${t('kit.load.unchanged')} ${shell.i18n.error(code)}`}
      retry={{ label: t('kit.load.retry'), onPress: onRetry }}
      home={{ label: t('kit.load.lobby'), href: shell.href('/') }}
      details={code}
    />
  );
}
