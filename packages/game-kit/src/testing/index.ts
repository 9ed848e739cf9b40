/** For tests of games. */
export { keysOf } from './keys-of.ts';
