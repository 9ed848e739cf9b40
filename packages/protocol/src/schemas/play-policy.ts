import type * as calls from '../calls/play-policy.ts';
import { PlayPolicy } from '../play-policy.ts';
import type { SchemasOf } from './call-schemas.ts';

export const playPolicySchemas: SchemasOf<typeof calls> = { getPlayPolicy: { answer: PlayPolicy } };
