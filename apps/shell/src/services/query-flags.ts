import type { Shell } from './shell.ts';
import { withoutQuery } from './site/without-query.ts';

type Parts = Pick<Shell, 'session$' | 'modals' | 'events' | 'site'>;

/** Flags of the address that open a modal. `deposit` with a value is a deposit's return, not a flag. */
const FLAGS = ['signup', 'login', 'deposit'] as const;

function flagsIn(search: string): ReadonlySet<string> {
  const query = new URLSearchParams(search);
  return new Set(
    FLAGS.filter((flag) => {
      const value = query.get(flag);
      return value !== null && (flag !== 'deposit' || ['', '1', 'true'].includes(value));
    }),
  );
}

/**
 * Opens the modal that the address asks for, when the page is loaded and whenever a link leads to such an address, and
 * takes the flags out of it after a login or registration.
 */
export function followQueryFlags({ session$, modals, events, site }: Parts): void {
  /** The flags of the present address, which loses them. */
  function take(): ReadonlySet<string> {
    const flags = flagsIn(site.location$.value.search);
    if (flags.size > 0) site.navigate(withoutQuery(site.location$.value, flags), { replace: true });
    return flags;
  }
  const asPlayer = (): void => {
    if (take().has('deposit')) modals.open('PayIn', {});
  };
  const open = (): void => {
    const { status } = session$.value;
    if (status === 'player') return asPlayer();
    const flags = flagsIn(site.location$.value.search);
    // A guest who comes to deposit logs in first.
    if (status === 'guest' && flags.size > 0) modals.open(flags.has('signup') ? 'Register' : 'Login', {});
  };

  events.on('session.started', asPlayer);
  // A page that came pending turned out to be a guest's.
  events.on('session.ended', open);
  site.location$.subscribe(open);
}
