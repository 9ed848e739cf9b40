export * from './calls.ts';
export { crash } from './game.ts';
