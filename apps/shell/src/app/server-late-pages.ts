import { DocumentPage } from './documents/document-page.tsx';
import { Lobby } from './lobby/lobby.tsx';
import * as noAccess from './no-access/no-access.ts';
import { PasswordPages } from './password/password-pages.tsx';
import { OfflinePage } from './offline/offline-page.tsx';
import { textOf } from '../content/all-texts.ts';
import type { LatePages } from '../services/late-pages.ts';

/** Those of the server, which has every file loaded. */
export const SERVER_LATE_PAGES: LatePages = {
  lobby: () => ({ Lobby }),
  document: (id, locale) => ({ DocumentPage, text: textOf(id, locale) }),
  noAccess: () => noAccess,
  password: () => ({ PasswordPages }),
  offline: () => ({ OfflinePage }),
};
