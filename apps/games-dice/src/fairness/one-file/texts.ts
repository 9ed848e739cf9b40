import type { TranslationValues } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import brKit from '@baize/game-kit/locales/br.json' with { type: 'json' };
import enKit from '@baize/game-kit/locales/en.json' with { type: 'json' };
import hiKit from '@baize/game-kit/locales/hi.json' with { type: 'json' };
import kzKit from '@baize/game-kit/locales/kz.json' with { type: 'json' };
import ruKit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import br from '../../locales/fairness/br.json' with { type: 'json' };
import en from '../../locales/fairness/en.json' with { type: 'json' };
import hi from '../../locales/fairness/hi.json' with { type: 'json' };
import kz from '../../locales/fairness/kz.json' with { type: 'json' };
import ru from '../../locales/fairness/ru.json' with { type: 'json' };

/**
 * The texts of the page of fairness, with what it takes of the kit's. A language that the file does not have is
 * replaced by English.
 */
const TEXTS: Readonly<Partial<Record<Locale, object>>> = {
  ru: { ...ru, kit: ruKit },
  en: { ...en, kit: enKit },
  kz: { ...kz, kit: kzKit },
  br: { ...br, kit: brKit },
  hi: { ...hi, kit: hiKit },
};

/** A text by its key; none that the verifier shows depends on a number. */
export function textOf(locale: Locale, key: string, values: TranslationValues = {}): string {
  const text = key.split('.').reduce<unknown>((group, name) => Object(group)[name], TEXTS[locale] ?? TEXTS.en);
  return typeof text === 'string'
    ? text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
    : key;
}
