import type { Present } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';

/** State that begins as the server made the page with it, and may have changed before a remote's markup is taken over. */
export class ServedSubject<T> extends BehaviorSubject<T> implements Present<T> {
  readonly served: T;

  constructor(served: T) {
    super(served);
    this.served = served;
  }
}
