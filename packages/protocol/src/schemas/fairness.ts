import * as z from 'zod/mini';
import * as chains from '../chains.ts';
import * as fairness from '../fairness.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const fairnessSchemas = {
  getSeeds: { answer: z.union([fairness.Seeds, fairness.SeedsToBegin]) },
  beginSeeds: { body: fairness.BeginSeeds, answer: fairness.Seeds },
  rotateSeeds: { body: fairness.RotateSeeds, answer: fairness.Seeds },
  listPairs: { query: fairness.PairsQuery, answer: fairness.PairsPage },
  getBeacon: { answer: fairness.BeaconNow },
  listChains: { query: chains.RoundChainsQuery, answer: chains.RoundChains },
  getBeaconRound: {
    params: fairness.BeaconRoundParams,
    query: fairness.BeaconRoundQuery,
    answer: fairness.KeptBeaconRound,
  },
} satisfies Record<string, CallSchemas>;
