import { get, post } from '../call.ts';
import type { historySchemas } from '../schemas/history.ts';

type Of = typeof historySchemas;

/** Everything that the player staked money on. */
export const listWagers = get<Of['listWagers']>('general', '/profile/history/wagers', 'player');
export const exportHistory = post<Of['exportHistory']>('general', '/profile/history/export', 'player', 'everywhere');
