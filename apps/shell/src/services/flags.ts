import type { FlagsState, Present } from '@baize/contract';
import type { Profile } from '@baize/protocol';
import { ServedSubject } from './served.ts';

export interface Flags {
  readonly flags$: Present<FlagsState>;
  /** Takes the flags of the analytics service. */
  measured(flags: FlagsState): void;
}

/**
 * A flag is on when the player's profile or the analytics service says so.
 *
 * @param ofPage those of the player whom the server made the page for, until the profile is there
 */
export function createFlags(ofPage: FlagsState, profile$: Present<Profile | null>): Flags {
  const flags$ = new ServedSubject(ofPage);
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
