import { PageSkeleton } from '@baize/ui/skeleton';
import { Suspense } from 'react';
import type { PasswordPlace } from '../../page/route-match.ts';
import { Quiet } from '../quiet.tsx';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { useLate } from '../use-late.ts';
import { ErrorPage } from './error-page.tsx';

/** A page of the forgotten password: in the browser the server's markup stays until its file and its texts are here. */
export function PasswordSlot({ place }: { readonly place: PasswordPlace }) {
  const { t } = useTexts();
  return (
    <Quiet key={place.kind} fallback={<ErrorPage errorCode="chunk-missing" />}>
      <Suspense fallback={<PageSkeleton kind="form" label={t('remote.loading')} />}>
        <LatePassword place={place} />
      </Suspense>
    </Quiet>
  );
}

function LatePassword({ place }: { readonly place: PasswordPlace }) {
  const { latePages } = useShell();
  const { PasswordPages } = useLate(latePages.password());
  return <PasswordPages place={place} />;
}
