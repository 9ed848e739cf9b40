import * as builds from '../builds.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const buildsSchemas = {
  getLatestBuild: { answer: builds.LatestBuild },
  getBuild: { params: builds.BuildParams, answer: builds.BuildMeta },
} satisfies Record<string, CallSchemas>;
