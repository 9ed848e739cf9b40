import type * as calls from '../calls/fairness.ts';
import * as fairness from '../fairness.ts';
import type { SchemasOf } from './call-schemas.ts';

export const fairnessSchemas: SchemasOf<typeof calls> = {
  getSeeds: { answer: fairness.Seeds },
  rotateSeeds: { body: fairness.RotateSeeds, answer: fairness.Seeds },
};
