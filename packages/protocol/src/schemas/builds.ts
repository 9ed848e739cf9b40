import type * as calls from '../calls/builds.ts';
import * as builds from '../builds.ts';
import type { SchemasOf } from './call-schemas.ts';

export const buildsSchemas: SchemasOf<typeof calls> = {
  getLatestBuild: { answer: builds.LatestBuild },
  getBuild: { params: builds.BuildParams, answer: builds.BuildMeta },
};
