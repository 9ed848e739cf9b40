import type { Locale } from '@baize/protocol';
import type { DocumentPage } from '../app/documents/document-page.tsx';
import type { NoAccessFrame } from '../app/no-access/no-access-frame.tsx';
import type { NoAccessPage } from '../app/no-access/no-access-page.tsx';
import type { TextDocument } from '../content/text-document.ts';
import { documentLanguage } from '../page/documents.ts';
import type { DocumentId } from '../page/documents.ts';

export interface LateDocument {
  readonly DocumentPage: typeof DocumentPage;
  readonly text: TextDocument;
}

export interface LateNoAccess {
  readonly NoAccessFrame: typeof NoAccessFrame;
  readonly NoAccessPage: typeof NoAccessPage;
}

/** Pages that few visitors open: each comes with a file of its own. A promise is the same one until it is settled. */
export interface LatePages {
  document(id: DocumentId, locale: Locale): LateDocument | Promise<LateDocument>;
  noAccess(): LateNoAccess | Promise<LateNoAccess>;
}

/** Those of a browser. What could not be loaded is asked for anew by the next one who wants it. */
export function createLatePages(): LatePages {
  const documents = keepLoaded<LateDocument>();
  const noAccess = keepLoaded<LateNoAccess>();
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
  };
}

function keepLoaded<Value>(): (key: string, load: () => Promise<Value>) => Value | Promise<Value> {
  const kept = new Map<string, Value | Promise<Value>>();
  return (key, load) => {
    const known = kept.get(key);
    if (known) return known;
    const loading = load();
    kept.set(key, loading);
    loading.then(
      (value) => kept.set(key, value),
      () => kept.delete(key),
    );
    return loading;
  };
}
