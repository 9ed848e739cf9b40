export * from './calls.ts';
export { cases } from './game.ts';
