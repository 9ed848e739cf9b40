import { PageSkeleton } from '@baize/ui/skeleton';
import { Suspense } from 'react';
import type { PasswordRoute } from '../../page/route-match.ts';
import { Quiet } from '../quiet.tsx';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { useLate } from '../use-late.ts';
import { ErrorPage } from './error-page.tsx';

/** A page of the forgotten password: in the browser the server's markup stays until its file and its texts are here. */
export function PasswordSlot({ route }: { readonly route: PasswordRoute }) {
  const { t } = useTexts();
  return (
    <Quiet key={route.kind} fallback={<ErrorPage errorCode="chunk-missing" />}>
      <Suspense fallback={<PageSkeleton kind="form" label={t('remote.loading')} />}>
        <LatePassword route={route} />
      </Suspense>
    </Quiet>
  );
}

function LatePassword({ route }: { readonly route: PasswordRoute }) {
  const { latePages } = useShell();
  const { PasswordPages } = useLate(latePages.password());
  return <PasswordPages route={route} />;
}
