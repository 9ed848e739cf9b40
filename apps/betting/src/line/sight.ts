import { createContext, useCallback, useContext, useRef, type RefCallback } from 'react';

/** Whether a part of the page is in sight. It renders nothing again when that changes. */
export type IsSeen = () => boolean;

const ALWAYS: IsSeen = () => true;

/** The part of the page that contains a component. */
export const SightContext = createContext<IsSeen>(ALWAYS);

export function useIsSeen(): IsSeen {
  return useContext(SightContext);
}

/**
 * Follows an element whose `content-visibility` is `auto`: the browser reports when it skips its rendering, because it
 * is out of sight. Without that event the element counts as seen.
 */
export function useSight<T extends HTMLElement>(): { readonly element: RefCallback<T>; readonly isSeen: IsSeen } {
  const seen = useRef(true);
  const element = useCallback((node: T | null) => {
    if (!node) return undefined;
    const onChange = (event: Event): void => {
      seen.current = !(event as ContentVisibilityAutoStateChangeEvent).skipped;
    };
    node.addEventListener('contentvisibilityautostatechange', onChange);
    return () => node.removeEventListener('contentvisibilityautostatechange', onChange);
  }, []);
  const isSeen = useCallback(() => seen.current, []);
  return { element, isSeen };
}
