import type { Store } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import { readCookie, writeCookie } from '../cookies.ts';

export const CONSENT_COOKIE = 'consent';
/** After half a year the question is fair again. */
const CONSENT_DAYS = 182;

/** `open` where the visitor has to be asked and has not answered. */
export type ConsentState = 'open' | 'given' | 'refused';

export interface Consent {
  readonly state$: Store<ConsentState>;
  choose(choice: 'given' | 'refused'): void;
}

/** @param ask whether silence is no yes @param gpc the browser's own no, Global Privacy Control */
export function createConsent(ask: boolean, gpc: boolean): Consent {
  const kept = readCookie(CONSENT_COOKIE);
  const unasked = gpc ? 'refused' : ask ? 'open' : 'given';
  const state$ = new BehaviorSubject<ConsentState>(kept === 'given' || kept === 'refused' ? kept : unasked);
  return {
    state$,
    choose(choice) {
      writeCookie(CONSENT_COOKIE, choice, CONSENT_DAYS);
      state$.next(choice);
    },
  };
}
