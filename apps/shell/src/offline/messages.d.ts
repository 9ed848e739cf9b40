/** Names that page, server and worker share. */
export declare const WORKER_PATH = '/sw.js';
/** The page without a connection, without the locale's prefix. */
export declare const OFFLINE_PATH = '/offline';
/** Parameter of {@link OFFLINE_PATH}: the path and query that could not be loaded. */
export declare const OFFLINE_FROM = 'from';
/** Response header of a page: the versions that it was made with, as `games-dice@1.0.0 profile@1.2.0`. */
export declare const RESOLUTION_HEADER = 'baize-resolution';
/** Response header of a page: whether a session came with the request. */
export declare const VISITOR_HEADER = 'baize-visitor';
export type PageVisitor = 'guest' | 'player';
/** Tag of both kinds of background sync, and the message that asks for the same. */
export declare const SYNC_MIRRORS = 'syncMirrors';
/** Message to a worker that waits: nothing is at stake any more. */
export declare const ACTIVATE = 'activate';
