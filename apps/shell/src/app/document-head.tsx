import type { Locale } from '@baize/protocol';
import { useEffect } from 'react';
import { DEFAULT_LOCALE, LOCALES, intlLocale } from '@baize/protocol/locale';
import { pageTitle } from './page-title.ts';
import { useSeo, useShell, useTexts } from '../services/shell-context.ts';
import { useRouteMatch } from './use-route-match.ts';

/**
 * Updates title and language links of the head when the place or the language changes; the server wrote the first ones.
 */
export function DocumentHead(): null {
  const { site, page } = useShell();
  const texts = useTexts();
  const { location, match } = useRouteMatch();
  const title = useSeo()?.title || pageTitle(match, texts);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const point = (selector: string, locale: Locale): void => {
      const link = document.head.querySelector<HTMLLinkElement>(selector);
      if (link) link.href = page.origin + site.href(location.pathname, locale);
    };
    for (const locale of LOCALES) point(`link[hreflang="${intlLocale(locale)}"]`, locale);
    point('link[hreflang="x-default"]', DEFAULT_LOCALE);
    point('link[rel="canonical"]', texts.locale);
  }, [site, page, location.pathname, texts.locale]);

  return null;
}
