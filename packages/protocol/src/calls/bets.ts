import { get } from '../call.ts';
import type { betsSchemas } from '../schemas/bets.ts';

type Of = ReturnType<typeof betsSchemas>;

export const listOwnBets = get<Of['listOwnBets']>('general', '/profile/bets', 'player');
export const listOpenGames = get<Of['listOpenGames']>('general', '/profile/open-games', 'player');
export const getWeek = get<Of['getWeek']>('general', '/profile/week', 'player');
/** Public: any bet can be checked by anyone who has its id. */
export const getBet = get<Of['getBet']>('bound', '/bets/{betId}', 'none');
export const getFeed = get<Of['getFeed']>('bound', '/feed', 'none');
