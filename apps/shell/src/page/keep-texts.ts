import type { TranslationValues } from '@baize/contract';
import { createTemplate } from './text-template.ts';
import type { TextTemplate } from './text-template.ts';

interface Texts {
  t(key: string, values?: TranslationValues): string;
}

/** Catalogues hold a few hundred texts; more keys than this were made up on the way. */
const TEXTS_KEPT = 5_000;

interface Scope {
  readonly texts: Map<string, string>;
  /** null where the text is more than a template: it is looked up again each time. */
  readonly templates: Map<string, TextTemplate | null>;
}

/** Languages and modules whose texts are cached; there are a few dozen. */
const kept = new Map<string, Scope>();

/**
 * Texts, found once and cached. On the server they never change, and looking them up again is a sixth of the cost of a
 * page.
 *
 * @param scope says which catalogue and language the texts are of
 */
export function keepTexts<Kept extends Texts>(texts: Kept, scope: string): Kept {
  const known = kept.get(scope) ?? { texts: new Map(), templates: new Map() };
  kept.set(scope, known);
  return {
    ...texts,
    t: (key: string, values?: TranslationValues) =>
      values ? filled(texts, known, key, values) : plain(texts, known, key),
  };
}

function plain(texts: Texts, known: Scope, key: string): string {
  const text = known.texts.get(key) ?? texts.t(key);
  if (known.texts.size < TEXTS_KEPT) known.texts.set(key, text);
  return text;
}

function filled(texts: Texts, known: Scope, key: string, values: TranslationValues): string {
  let template = known.templates.get(key);
  if (template === undefined) {
    template = createTemplate((sample) => texts.t(key, sample), values);
    if (known.templates.size < TEXTS_KEPT) known.templates.set(key, template);
  }
  return template?.fill(values) ?? texts.t(key, values);
}
