import * as fairness from '../fairness.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const fairnessSchemas = {
  getSeeds: { answer: fairness.Seeds },
  rotateSeeds: { body: fairness.RotateSeeds, answer: fairness.Seeds },
} satisfies Record<string, CallSchemas>;
