import { get, post } from '../call.ts';
import type { noticesSchemas } from '../schemas/notices.ts';

type Of = typeof noticesSchemas;

/** The notices of the bell, newest first. */
export const listNotices = get<Of['listNotices']>('general', '/profile/notices', 'player');
export const readNotices = post<Of['readNotices']>('general', '/profile/notices/read', 'player', 'everywhere');
export const getPush = get<Of['getPush']>('general', '/profile/push', 'player');
/**
 * Allows push messages to this browser while no page is open, until its session ends; a repeat changes nothing. Refuses
 * `endpoint` inside or without TLS, and `p256dh` that is no key, as `invalid`.
 */
export const savePushDevice = post<Of['savePushDevice']>('general', '/profile/push', 'player', 'everywhere');
/** Withdraws the permission for push messages to the browser of this session. */
export const removePushDevice = post<Of['removePushDevice']>('general', '/profile/push/remove', 'player', 'everywhere');
