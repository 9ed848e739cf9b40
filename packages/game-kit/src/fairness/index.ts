export { seedKnots } from './seed-knots.ts';
export { useSeeds, type SeedsState } from './use-seeds.ts';
