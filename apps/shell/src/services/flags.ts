import type { FlagsState, Present } from '@baize/contract';
import type { Profile } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';

/** The page's flags, and those of the player once the profile is there. */
export function createFlags(ofPage: FlagsState, profile$: Present<Profile | null>): Present<FlagsState> {
  const flags$ = new BehaviorSubject(ofPage);
  profile$.subscribe((profile) => {
    if (!profile) return void (flags$.value === ofPage || flags$.next(ofPage));
    flags$.next({ ...ofPage, ...Object.fromEntries(profile.features.map((name) => [name, true])) });
  });
  return flags$;
}
