import { PlayPolicy } from '../play-policy.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const playPolicySchemas = { getPlayPolicy: { answer: PlayPolicy } } satisfies Record<string, CallSchemas>;
