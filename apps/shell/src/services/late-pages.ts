import type { Locale } from '@baize/protocol';
import type { DocumentPage } from '../app/documents/document-page.tsx';
import type { NoAccessFrame } from '../app/no-access/no-access-frame.tsx';
import type { NoAccessPage } from '../app/no-access/no-access-page.tsx';
import type { OfflinePage } from '../app/offline/offline-page.tsx';
import type { PasswordPages } from '../app/password/password-pages.tsx';
import type { TextDocument } from '../content/text-document.ts';
import { documentLanguage } from '../page/documents.ts';
import type { DocumentId } from '../page/documents.ts';
import { keepLoaded } from './keep-loaded.ts';

export interface LateDocument {
  readonly DocumentPage: typeof DocumentPage;
  readonly text: TextDocument;
}

export interface LatePassword {
  readonly PasswordPages: typeof PasswordPages;
}

export interface LateNoAccess {
  readonly NoAccessFrame: typeof NoAccessFrame;
  readonly NoAccessPage: typeof NoAccessPage;
}

export interface LateOffline {
  readonly OfflinePage: typeof OfflinePage;
}

/** Pages that few visitors open: each comes with a file of its own. A promise is the same one until it is settled. */
export interface LatePages {
  document(id: DocumentId, locale: Locale): LateDocument | Promise<LateDocument>;
  noAccess(): LateNoAccess | Promise<LateNoAccess>;
  /** The pages of the forgotten password, their texts included. */
  password(): LatePassword | Promise<LatePassword>;
  offline(): LateOffline | Promise<LateOffline>;
}

/**
 * Those of a browser. What could not be loaded is asked for anew by whoever wants it a while later.
 *
 * @param loadAccountTexts loads the texts of forms
 * @param onMissing a file is gone, most likely with the build that this page is of
 */
export function createLatePages(loadAccountTexts: () => Promise<void>, onMissing: () => void): LatePages {
  const documents = keepLoaded<LateDocument>(onMissing);
  const noAccess = keepLoaded<LateNoAccess>(onMissing);
  const password = keepLoaded<LatePassword>(onMissing);
  const offline = keepLoaded<LateOffline>(onMissing);
  return {
    document(id, locale) {
      const language = documentLanguage(id, locale);
      return documents(`${id} ${language}`, async () =>
        (await import(/* webpackChunkName: "document" */ '../app/documents/load-document.ts')).loadDocument(
          id,
          language,
        ),
      );
    },
    noAccess: () => noAccess('', () => import(/* webpackChunkName: "no-access" */ '../app/no-access/no-access.ts')),
    password: () =>
      password('', async () => {
        const file = import(/* webpackChunkName: "password" */ '../app/password/password-pages.tsx');
        return (await Promise.all([file, loadAccountTexts()]))[0];
      }),
    offline: () => offline('', () => import(/* webpackChunkName: "offline" */ '../app/offline/offline-page.tsx')),
  };
}
