import { useSession, useShell } from '@baize/contract';

/** Asks a guest to log in where a bet would begin: on the bus, and the shell answers. Returns true if the way is free. */
export function useGuestGate(): () => boolean {
  const shell = useShell();
  const session = useSession();
  return () => {
    if (session.status === 'guest')
      shell.events.publish('modal.requested', { name: 'Login', props: { reason: 'bet' } });
    return session.status === 'player';
  };
}
