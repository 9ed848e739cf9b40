import { Suspense } from 'react';
import { Quiet } from '../quiet.tsx';
import { useShell } from '../../services/shell-context.ts';
import { useLate } from '../use-late.ts';

/** What a visitor without a connection sees; the service worker caches its file. */
export function OfflineSlot() {
  return (
    <Quiet>
      <Suspense>
        <LateOffline />
      </Suspense>
    </Quiet>
  );
}

function LateOffline() {
  const { OfflinePage } = useLate(useShell().latePages.offline());
  return <OfflinePage />;
}
