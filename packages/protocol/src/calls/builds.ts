import { call, type Of } from '../call.ts';
import type * as builds from '../builds.ts';

export const getLatestBuild = call<object, builds.LatestBuild>('GET', '/builds/latest.json', 'general', 'none');
export const getBuild = call<{ params: Of<typeof builds.BuildParams> }, builds.BuildMeta>(
  'GET',
  '/builds/meta/{buildId}.json',
  'general',
  'none',
);
