import { get } from '../call.ts';
import type { buildsSchemas } from '../schemas/builds.ts';

type Of = typeof buildsSchemas;

export const getLatestBuild = get<Of['getLatestBuild']>('general', '/builds/latest.json', 'none');
export const getBuild = get<Of['getBuild']>('general', '/builds/meta/{buildId}.json', 'none');
