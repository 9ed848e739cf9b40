/** Every game whose rules are in this package: a folder here, and a line. */
export { cases } from './cases/index.ts';
export { coinflip } from './coinflip/index.ts';
export { crash } from './crash/index.ts';
export { dice } from './dice/index.ts';
export { hilo } from './hilo/index.ts';
export { keno } from './keno/index.ts';
export { miner } from './miner/index.ts';
export { rooms } from './rooms/index.ts';
export { roulette } from './roulette/index.ts';
