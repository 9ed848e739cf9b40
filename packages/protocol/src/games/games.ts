/** Every game: a folder here, and a line, which brings what both sides know of it and its calls. */
export * from './cases/index.ts';
export * from './coinflip/index.ts';
export * from './crash/index.ts';
export * from './dice/index.ts';
export * from './hilo/index.ts';
export * from './keno/index.ts';
export * from './miner/index.ts';
export * from './rooms/index.ts';
export * from './roulette/index.ts';
