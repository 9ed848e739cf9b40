import type { Store } from '@baize/contract';
import type { Locale, SeoRecord } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';
import type { PageState } from '../page/page-state.ts';

/** What operators wrote about one page in one language. */
interface ShownSeo {
  readonly path: string;
  readonly locale: Locale;
  readonly record: SeoRecord | null;
}

export interface Seo {
  readonly shown$: Store<ShownSeo>;
  show(path: string, locale: Locale, record: SeoRecord | null): void;
}

/** Begins with what the server found for the page. */
export function createSeo({ path, locale, seo }: PageState): Seo {
  const shown$ = new BehaviorSubject<ShownSeo>({ path, locale, record: seo });
  return { shown$, show: (path, locale, record) => shown$.next({ path, locale, record }) };
}
