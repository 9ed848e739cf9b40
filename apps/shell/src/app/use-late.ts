import { use } from 'react';

/**
 * The value if it is loaded, or else suspends the nearest boundary until it is. The same promise must come back each
 * time.
 */
export function useLate<Value>(value: Value | Promise<Value>): Value {
  return value instanceof Promise ? use(value) : value;
}
