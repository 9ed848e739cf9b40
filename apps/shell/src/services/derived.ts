import type { Present } from '@baize/contract';
import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';

/** A state computed from another one, with its present value at hand. It lives as long as its source. */
export function derived<Source, Value>(source: Present<Source>, compute: (value: Source) => Value): Present<Value> {
  const state = new BehaviorSubject(compute(source.value));
  (source as Observable<Source>).pipe(map(compute), distinctUntilChanged()).subscribe(state);
  return state;
}
