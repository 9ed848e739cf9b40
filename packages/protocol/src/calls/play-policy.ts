import { call } from '../call.ts';
import type { PlayPolicy } from '../play-policy.ts';

export const getPlayPolicy = call<object, PlayPolicy>('GET', '/play-policy', 'bound', 'none');
