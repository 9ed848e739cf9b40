import { get, post } from '../call.ts';
import type { sessionSchemas } from '../schemas/session.ts';

type Of = typeof sessionSchemas;

export const listSocialLinks = get<Of['listSocialLinks']>('general', '/auth/links', 'player');
/** Refuses `not-found`, and `last-login-method` where nothing else would open the account. */
export const removeSocialLink = post<Of['removeSocialLink']>(
  'general',
  '/auth/links/{provider}/remove',
  'player',
  'everywhere',
);
