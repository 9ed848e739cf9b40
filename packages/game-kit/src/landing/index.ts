export { useLanding, type Landing } from './use-landing.ts';
export { useStill } from './use-still.ts';
