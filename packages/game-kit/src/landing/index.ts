export { useLanding, type Landing } from './use-landing.ts';
