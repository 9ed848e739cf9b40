/** Names that page, server and worker share. */

export const WORKER_PATH = '/sw.js';
/** The page without a connection, without the locale's prefix. */
export const OFFLINE_PATH = '/offline';
/** Parameter of {@link OFFLINE_PATH}: the path and query that could not be loaded. */
export const OFFLINE_FROM = 'from';

/** Response header of a page: the versions that it was made with, as `games-dice@1.0.0 profile@1.2.0`. */
export const RESOLUTION_HEADER = 'baize-resolution';
/** Response header of a page: remotes that an operator has killed, `games-dice games-crash`. */
export const KILLED_HEADER = 'baize-killed';
/** Response header of a page: whether a session came with the request. */
export const VISITOR_HEADER = 'baize-visitor';
export type PageVisitor = 'guest' | 'player';

/** Tag of both kinds of background sync, and the message that asks for the same. */
export const SYNC_MIRRORS = 'syncMirrors';
/** Message to a worker that waits: nothing is at stake any more. */
export const ACTIVATE = 'activate';
