export * from './calls.ts';
export { roulette } from './game.ts';
