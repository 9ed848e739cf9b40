import { useSession, useShell } from '@baize/contract';

/** Asks a guest to log in where a bet would begin. Returns true if the way is free. */
export function useGuestGate(): () => boolean {
  const shell = useShell();
  const session = useSession();
  return () => {
    if (session.status === 'guest') shell.modals.open('Login', { reason: 'bet' });
    return session.status === 'player';
  };
}
