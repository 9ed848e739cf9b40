import { documentLanguage } from '../page/documents.ts';
import { keepLoaded } from '../services/keep-loaded.ts';
import type {
  LateDocument,
  LateLobby,
  LateNoAccess,
  LateOffline,
  LatePages,
  LatePassword,
} from '../services/late-pages.ts';

/**
 * Those of a browser. A file that failed to load is requested again by the next caller after a while.
 *
 * @param loadAccountTexts loads the texts of forms and of visitors who may not be served
 * @param onMissing a file is gone, most likely with the build that this page is of
 */
export function createLatePages(loadAccountTexts: () => Promise<void>, onMissing: () => void): LatePages {
  const lobby = keepLoaded<LateLobby>(onMissing);
  const documents = keepLoaded<LateDocument>(onMissing);
  const noAccess = keepLoaded<LateNoAccess>(onMissing);
  const password = keepLoaded<LatePassword>(onMissing);
  const offline = keepLoaded<LateOffline>(onMissing);
  const withTexts = async <Late>(file: Promise<Late>): Promise<Late> =>
    (await Promise.all([file, loadAccountTexts()]))[0];
  return {
    lobby: () => lobby('', () => import(/* webpackChunkName: "lobby" */ './lobby/lobby.tsx')),
    document(id, locale) {
      const language = documentLanguage(id, locale);
      const load = async (): Promise<LateDocument> =>
        (await import(/* webpackChunkName: "document" */ './documents/load-document.ts')).loadDocument(id, language);
      // The page of help has a form.
      return documents(`${id} ${language}`, () => (id === 'faq' ? withTexts(load()) : load()));
    },
    noAccess: () =>
      noAccess('', () => withTexts(import(/* webpackChunkName: "no-access" */ './no-access/no-access.ts'))),
    password: () =>
      password('', () => withTexts(import(/* webpackChunkName: "password" */ './password/password-pages.tsx'))),
    offline: () => offline('', () => import(/* webpackChunkName: "offline" */ './offline/offline-page.tsx')),
  };
}
