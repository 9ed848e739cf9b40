import { PageSkeleton } from '@baize/ui/skeleton';
import { Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { RemoteSlot } from '../../remotes/remote-slot.tsx';
import type { RemotePlace } from '../../page/route-match.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { useSession, useTexts } from '../shell-context.ts';
import { usePlace } from '../use-place.ts';
import { ErrorPage } from './error-page.tsx';
import { LoginCall } from './login-call.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The shell's own pages by their paths; every other path is a remote's or nobody's. */
export function CurrentPage() {
  return (
    <Routes>
      <Route path="/" element={<Lobby />} />
      <Route path="/error" element={<ErrorAt />} />
      <Route path="*" element={<RemoteOrNothing />} />
    </Routes>
  );
}

function ErrorAt() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return <ErrorPage errorCode={query.get('errorCode')} path={pathname} />;
}

function RemoteOrNothing() {
  const { location, match } = usePlace();
  return match.kind === 'remote' ? <RemotePage place={match.place} /> : <NotFoundPage path={location.path} />;
}

function RemotePage({ place }: { readonly place: RemotePlace }) {
  const { t } = useTexts();
  const { status } = useSession();
  if (place.module.guests || status === 'player') return <RemoteSlot place={place} t={t} />;
  // Nobody knows yet whether this is a guest: neither call for a login nor show what only players see.
  if (status === 'pending') return <PageSkeleton kind={place.module.skeleton} label={t('remote.loading')} />;
  return <LoginCall />;
}
