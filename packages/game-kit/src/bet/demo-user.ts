import { useSession } from '@baize/contract';

/** Who plays a demo. Rows of this id are in no feed, and what is kept in the tab for it is nobody else's. */
export const DEMO_USER_ID = 'demo';

/** `demo.` before whatever the tab keeps for a table on play money, else nothing. */
export function useDemoPrefix(): string {
  const session = useSession();
  return session.status === 'player' && session.user.id === DEMO_USER_ID ? 'demo.' : '';
}
