import { Suspense } from 'react';
import type { StoppedCardProps } from '../../services/late-pages.ts';
import { useShell } from '../../services/shell-context.ts';
import { Quiet } from '../quiet.tsx';
import { useLate } from '../use-late.ts';
import { ErrorPage } from './error-page.tsx';

/** Replaces a remote that an operator took away: in the browser the server's markup stays until its file is loaded. */
export function StoppedSlot(props: StoppedCardProps) {
  return (
    <Quiet fallback={<ErrorPage errorCode="chunk-missing" />}>
      <Suspense>
        <LateCard {...props} />
      </Suspense>
    </Quiet>
  );
}

function LateCard(props: StoppedCardProps) {
  const { StoppedCard } = useLate(useShell().latePages.noAccess());
  return <StoppedCard {...props} />;
}
