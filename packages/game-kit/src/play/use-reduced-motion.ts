import { useMedia } from './use-media.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

/** The same outside of a render, in the browser. */
export function reducedMotion(): MediaQueryList {
  return matchMedia(QUERY);
}

/** Whether the player asked for less motion. False on the server, which cannot know. */
export function useReducedMotion(): boolean {
  return useMedia(QUERY);
}
