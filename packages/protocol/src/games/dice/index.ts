export * from './calls.ts';
export { dice } from './game.ts';
