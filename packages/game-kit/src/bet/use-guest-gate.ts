import { useSession, useShell } from '@baize/contract';
import { useOffersDemo } from './demo-offer.ts';

/**
 * Asks a guest to register, to log in or to play the demo where a bet would begin: on the bus, and the shell answers. Returns
 * true if the way is free.
 */
export function useGuestGate(): () => boolean {
  const shell = useShell();
  const session = useSession();
  const offersDemo = useOffersDemo();
  return () => {
    if (session.status === 'guest')
      shell.events.publish('modal.requested', {
        name: 'Login',
        props: { reason: 'bet', ...(offersDemo && { offersDemo }) },
      });
    return session.status === 'player';
  };
}
