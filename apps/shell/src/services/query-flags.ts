import type { Shell } from './shell.ts';

type Parts = Pick<Shell, 'session$' | 'modals' | 'events' | 'site'>;

/** Flags of the address that open a modal. `deposit` with a value is a deposit's return, not a flag. */
const FLAGS = ['signup', 'login', 'deposit'] as const;

function flagsIn(search: string): ReadonlySet<string> {
  const query = new URLSearchParams(search);
  return new Set(
    FLAGS.filter((flag) =>
      flag === 'deposit' ? ['', '1', 'true'].includes(query.get(flag) ?? 'absent') : query.has(flag),
    ),
  );
}

/** The address without some parts of its query. */
export function withoutQuery(
  { path, search, hash }: { path: string; search: string; hash: string },
  names: Iterable<string>,
): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return path + (query.size > 0 ? `?${query}` : '') + hash;
}

/** Opens what the address asks for, and takes the flags out of it after a login or registration. */
export function followQueryFlags({ session$, modals, events, site }: Parts): void {
  const flags = flagsIn(site.location$.value.search);
  if (flags.size === 0) return;
  const clear = (): void => site.navigate(withoutQuery(site.location$.value, flags), { replace: true });

  if (session$.value.status === 'player') {
    clear();
    if (flags.has('deposit')) modals.open('PayIn', {});
    return;
  }
  const stop = events.on('session.started', () => {
    stop();
    clear();
    if (flags.has('deposit')) modals.open('PayIn', {});
  });
  // Whoever comes to deposit logs in first.
  if (session$.value.status === 'guest') modals.open(flags.has('signup') ? 'Register' : 'Login', {});
}
