export * from './calls.ts';
export { rooms } from './game.ts';
