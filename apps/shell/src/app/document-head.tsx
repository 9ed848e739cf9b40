import { useEffect } from 'react';
import { LOCALES, intlLocale } from '@baize/protocol/locale';
import { pageTitle } from './page-title.ts';
import { useShell, useTexts } from './shell-context.ts';
import { usePlace } from './use-place.ts';

/** Keeps title and language links of the head in step with place and language; the server wrote the first ones. */
export function DocumentHead(): null {
  const { site, page } = useShell();
  const texts = useTexts();
  const { location, match } = usePlace();
  const title = pageTitle(match, texts);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    for (const locale of LOCALES) {
      const link = document.head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${intlLocale(locale)}"]`);
      if (link) link.href = page.origin + site.href(location.path, locale);
    }
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = page.origin + site.href(location.path);
  }, [site, page, location.path, texts.locale]);

  return null;
}
