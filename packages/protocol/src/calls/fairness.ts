import { get, post } from '../call.ts';
import type { fairnessSchemas } from '../schemas/fairness.ts';

type Of = typeof fairnessSchemas;

export const getSeeds = get<Of['getSeeds']>('bound', '/fairness/seeds', 'player');
export const beginSeeds = post<Of['beginSeeds']>('bound', '/fairness/seeds/begin', 'player', 'everywhere');
export const rotateSeeds = post<Of['rotateSeeds']>('bound', '/fairness/seeds/rotate', 'player', 'everywhere');
export const listPairs = get<Of['listPairs']>('bound', '/fairness/pairs', 'player');
export const getBeacon = get<Of['getBeacon']>('general', '/fairness/beacon', 'none');
export const listChains = get<Of['listChains']>('general', '/fairness/chains', 'none');
export const getBeaconRound = get<Of['getBeaconRound']>('general', '/fairness/beacon/rounds/{round}', 'none');
