import { PageSkeleton } from '@baize/ui/skeleton';
import { RemoteSlot } from '../../remotes/remote-slot.tsx';
import type { RouteTarget } from '../../page/route-match.ts';
import { useSession, useTexts } from '../../services/shell-context.ts';
import { useRouteMatch } from '../use-route-match.ts';
import { DocumentSlot } from './document-slot.tsx';
import { ErrorPage } from './error-page.tsx';
import { LobbySlot } from './lobby-slot.tsx';
import { LoginCall } from './login-call.tsx';
import { NoAccessSlot } from './no-access-slot.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OfflineSlot } from './offline-slot.tsx';
import { PasswordSlot } from './password-slot.tsx';
import { StoppedSlot } from './stopped-slot.tsx';

/** The page at the present place. */
export function CurrentPage() {
  const { location, match } = useRouteMatch();
  if (match.kind === 'lobby') return <LobbySlot />;
  if (match.kind === 'error') return <ErrorPage errorCode={new URLSearchParams(location.search).get('errorCode')} />;
  if (match.kind === 'document') return <DocumentSlot document={match.document} />;
  if (match.kind === 'password-reset' || match.kind === 'new-password') return <PasswordSlot route={match} />;
  if (match.kind === 'no-access') return <NoAccessSlot />;
  if (match.kind === 'offline') return <OfflineSlot />;
  if (match.kind === 'invalid') return <NotFoundPage path={null} />;
  if (match.kind === 'not-found') return <NotFoundPage path={location.pathname} />;
  return <RemotePage target={match.target} />;
}

function RemotePage({ target }: { readonly target: RouteTarget }) {
  const { t } = useTexts();
  const { status } = useSession();
  const { stopped } = target.remote;
  if (stopped) return <StoppedSlot target={target} stop={stopped} />;
  if (target.module.guests || status === 'player') return <RemoteSlot target={target} t={t} />;
  // Not known yet to be a guest: neither call for a login nor show what only players see.
  if (status === 'pending') return <PageSkeleton kind={target.module.skeleton} label={t('remote.loading')} />;
  return <LoginCall />;
}
