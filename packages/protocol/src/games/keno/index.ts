export * from './calls.ts';
export { keno } from './game.ts';
