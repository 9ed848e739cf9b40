import type { Locale } from '@baize/protocol';
import br from '../../locales/br/share.json' with { type: 'json' };
import en from '../../locales/en/share.json' with { type: 'json' };
import hi from '../../locales/hi/share.json' with { type: 'json' };
import kz from '../../locales/kz/share.json' with { type: 'json' };
import ru from '../../locales/ru/share.json' with { type: 'json' };

const TEXTS: Readonly<Record<Locale, typeof ru>> = { br, en, hi, kz, ru };

/** A text of the share pictures, which no page loads. */
export function shareText(locale: Locale, key: keyof typeof ru, values: Readonly<Record<string, string>> = {}): string {
  return TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => values[name] ?? '');
}
