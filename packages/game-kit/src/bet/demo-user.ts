import { useSession } from '@baize/contract';

/** The player of a demo. Bets of this id are in no feed, and no other player reads what the tab stores for it. */
export const DEMO_USER_ID = 'demo';

/** The prefix `demo.` of what the tab stores for a table on play money, else an empty text. */
export function useDemoPrefix(): string {
  const session = useSession();
  return session.status === 'player' && session.user.id === DEMO_USER_ID ? 'demo.' : '';
}
