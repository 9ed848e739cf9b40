import { PageSkeleton } from '@baize/ui/skeleton';
import { Suspense } from 'react';
import { Quiet } from '../quiet.tsx';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { useLate } from '../use-late.ts';
import { ErrorPage } from './error-page.tsx';

/** The front page, which the page of a game does without: in the browser the server's markup stays until its file is here. */
export function LobbySlot() {
  const { t } = useTexts();
  return (
    <Quiet fallback={<ErrorPage errorCode="chunk-missing" />}>
      <Suspense fallback={<PageSkeleton kind="lobby" label={t('remote.loading')} />}>
        <LateLobby />
      </Suspense>
    </Quiet>
  );
}

function LateLobby() {
  const { Lobby } = useLate(useShell().latePages.lobby());
  return <Lobby />;
}
