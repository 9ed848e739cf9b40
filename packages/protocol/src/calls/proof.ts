import { post } from '../call.ts';
import type { sessionSchemas } from '../schemas/session.ts';

type Of = typeof sessionSchemas;

/**
 * Proves who the player is, for the calls that are refused with `proof-needed` without: the proof is good for five
 * minutes, for this session, and is stored in a cookie that no script reads. Only the browser that holds the refresh
 * token gets one.
 */
export const prove = post<Of['prove']>('general', '/auth/proof', 'player', 'everywhere');
/** Sends a code to a proved address of the player, for `prove`. Refuses `not-found` where there is none of the kind. */
export const sendProofCode = post<Of['sendProofCode']>('general', '/auth/proof/code', 'player', 'everywhere');
/** Continues a log-in that was refused with `second-step-needed`. Refuses `login-expired`, `code-wrong`. */
export const passSecondStep = post<Of['passSecondStep']>('general', '/auth/second-step', 'none', 'everywhere');
