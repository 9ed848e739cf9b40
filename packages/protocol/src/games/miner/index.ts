export * from './calls.ts';
export { miner } from './game.ts';
