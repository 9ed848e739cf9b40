import { useSession, useShell } from '@baize/contract';
import { useOffersDemo } from './demo-offer.ts';

/**
 * Asks a guest to register, to log in or to play the demo when a bet would begin: it publishes this on the bus, and the
 * shell answers. Returns true for a player, whose bet may be sent.
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
