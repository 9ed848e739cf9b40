import { usePreference } from '@baize/contract';
import { useReducedMotion } from '../play/use-reduced-motion.ts';

/** Whether results are to be seen at once: quick play, or less motion. */
export function useStill(): boolean {
  const [quick] = usePreference('quick');
  return useReducedMotion() || quick;
}
