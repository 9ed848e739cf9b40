import { get } from '../call.ts';
import type { playPolicySchemas } from '../schemas/play-policy.ts';

type Of = typeof playPolicySchemas;

export const getPlayPolicy = get<Of['getPlayPolicy']>('bound', '/play-policy', 'none');
