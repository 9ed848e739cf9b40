import { useSession } from '@baize/contract';
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** The player's own zone, else the browser's; UTC until the page has mounted, because the server knows no browser's zone. */
export function useTimeZone(): string {
  const session = useSession();
  const ofBrowser = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
  return (session.status === 'player' ? session.user.timezone : null) ?? ofBrowser;
}
