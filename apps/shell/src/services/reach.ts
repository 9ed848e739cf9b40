import type { ConnectionState } from '@baize/contract';
import { HydratedSubject } from './hydrated-subject.ts';

/** Whether the site answers at all. Who looks comes later than the page (`browser/later/follow-reach.ts`). */
export interface Reach {
  readonly connection$: HydratedSubject<ConnectionState>;
  /** A call got no answer. */
  doubt: () => void;
}

export function createReach(): Reach {
  return { connection$: new HydratedSubject<ConnectionState>({ status: 'open' }), doubt: () => undefined };
}
