import type { Locale, NoticeAbout } from '@baize/protocol';
import type { ColumnType, Generated } from 'kysely';

export interface NoticeTables {
  /** What a player's bell shows. */
  notices: {
    id: Generated<number>;
    user_id: string;
    /** What happened, once for a player: `sports-bet:<id>:<revision>`. */
    event: string;
    about: ColumnType<NoticeAbout, never, never>;
    at: Date;
    is_read: Generated<boolean>;
  };
  /** Whether players have a page open, as the latest process to see it change wrote it. */
  player_presence: { user_id: string; is_here: boolean; at: Date };
  /** Browsers that get push messages while no page is open. */
  push_devices: {
    id: string;
    session_id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    locale: Locale;
    created_at: Date;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends NoticeTables {}
}
