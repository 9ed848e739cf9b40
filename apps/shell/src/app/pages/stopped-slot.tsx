import { Suspense } from 'react';
import type { LateStopped } from '../../services/late-pages.ts';
import { useShell } from '../../services/shell-context.ts';
import { Quiet } from '../quiet.tsx';
import { useLate } from '../use-late.ts';
import { ErrorPage } from './error-page.tsx';

type Stopped = Parameters<LateStopped['StoppedCard']>[0];

/** In the place of a remote that an operator took away: in the browser the server's markup stays until its file is here. */
export function StoppedSlot({ target, stop }: Stopped) {
  return (
    <Quiet fallback={<ErrorPage errorCode="chunk-missing" />}>
      <Suspense>
        <LateCard target={target} stop={stop} />
      </Suspense>
    </Quiet>
  );
}

function LateCard(props: Stopped) {
  const { StoppedCard } = useLate(useShell().latePages.stopped());
  return <StoppedCard {...props} />;
}
