import { get, post } from '../call.ts';
import type { fairnessSchemas } from '../schemas/fairness.ts';

type Of = typeof fairnessSchemas;

export const getSeeds = get<Of['getSeeds']>('bound', '/fairness/seeds', 'player');
export const rotateSeeds = post<Of['rotateSeeds']>('bound', '/fairness/seeds/rotate', 'player', 'everywhere');
