import type { Shell } from '../../services/shell.ts';

/** While the site does not answer, it is checked this often. */
const LOOK_EVERY_MS = 2_000;
/** A check that takes longer counts as failed. */
const LOOK_WITHIN_MS = 4_000;

/** The checks that it uses; a test brings its own. */
export interface Looks {
  readonly isOnline: () => boolean;
  /** Whether the API answers anything at all. */
  readonly answers: () => Promise<boolean>;
}

/**
 * Maintains `connection$`: lost at once when the browser says that it is offline, and when a call or a socket got no
 * answer and a check of the API gets none. While it is lost it checks again. What waits for the network then gets the
 * browser's own event, `online`, also where the network was never lost.
 */
export function followReach(
  { connection$, events, page, unanswered$ }: Pick<Shell, 'connection$' | 'events' | 'page' | 'unanswered$'>,
  looks: Looks = looksOf(page.services.general),
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  const doubt = (): void => void look();
  const isLost = (): boolean => connection$.value.status === 'lost';

  function lose(): void {
    if (!isLost()) connection$.next({ status: 'lost', since: Date.now() });
    clearTimeout(timer);
    timer = setTimeout(doubt, LOOK_EVERY_MS);
  }
  function find(): void {
    if (!isLost()) return;
    connection$.next({ status: 'open' });
    dispatchEvent(new Event('online'));
  }
  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    const answered = looks.isOnline() && (await looks.answers());
    looking = false;
    if (answered && looks.isOnline()) find();
    else lose();
  }

  unanswered$.subscribe(doubt);
  events.on('connection.lost', doubt);
  events.on('connection.restored', doubt);
  addEventListener('offline', lose);
  addEventListener('online', doubt);
  if (!looks.isOnline()) lose();
}

function looksOf(base: string): Looks {
  return {
    isOnline: () => navigator.onLine,
    answers: () =>
      fetch(`${base}/builds/latest.json`, { cache: 'no-store', signal: AbortSignal.timeout(LOOK_WITHIN_MS) }).then(
        () => true,
        () => false,
      ),
  };
}
