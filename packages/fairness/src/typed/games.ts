/** Every game whose bets can be typed in: a file in its folder, and a line. Nothing here needs more than a browser. */
export { dice } from '../games/dice/typed.ts';
export { keno } from '../games/keno/typed.ts';
export { miner } from '../games/miner/typed.ts';
export { hilo } from '../games/hilo/typed.ts';
export { coinflip } from '../games/coinflip/typed.ts';
export { cases } from '../games/cases/typed.ts';
export { crash } from '../games/crash/typed.ts';
export { roulette } from '../games/roulette/typed.ts';
export { rooms } from '../games/rooms/typed.ts';
export { wheel } from './wheel.ts';
