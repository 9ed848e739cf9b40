export * from './calls.ts';
export { coinflip } from './game.ts';
