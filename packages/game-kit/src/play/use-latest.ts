import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A ref that holds the value of the last finished render, for handlers that outlive the render they were made in. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
