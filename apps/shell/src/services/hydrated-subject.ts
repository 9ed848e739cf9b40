import type { Store } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';

/** State that begins as the server made the page with it, and may have changed before a remote's markup is taken over. */
export class HydratedSubject<T> extends BehaviorSubject<T> implements Store<T> {
  readonly serverValue: T;

  constructor(serverValue: T) {
    super(serverValue);
    this.serverValue = serverValue;
  }
}
