import type { FlagsState, Store } from '@baize/contract';
import type { Profile } from '@baize/protocol';
import { HydratedSubject } from './hydrated-subject.ts';

export interface Flags {
  readonly flags$: Store<FlagsState>;
  /** Takes the flags of the analytics service. */
  measured(flags: FlagsState): void;
}

/**
 * A flag is on when the player's profile or the analytics service says so.
 *
 * @param ofPage those of the player whom the server made the page for, until the profile is there
 */
export function createFlags(ofPage: FlagsState, profile$: Store<Profile | null>): Flags {
  const flags$ = new HydratedSubject(ofPage);
  let ofAnalytics: FlagsState = {};
  let ofPlayer = ofPage;
  const update = (): void => flags$.next({ ...ofAnalytics, ...ofPlayer });
  profile$.subscribe((profile) => {
    // No profile at the start is one that is still to come.
    if (!profile && ofPlayer === ofPage) return;
    ofPlayer = Object.fromEntries((profile?.features ?? []).map((name) => [name, true]));
    update();
  });
  return {
    flags$,
    measured(flags) {
      ofAnalytics = flags;
      update();
    },
  };
}
