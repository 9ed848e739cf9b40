export * from './calls.ts';
export { hilo } from './game.ts';
