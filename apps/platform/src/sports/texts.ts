import type { LocalizedText, SportsConfig } from '@baize/protocol';
import { type Texts, inEveryLanguage, textsOf } from '../foundation/texts.ts';
import { FALLBACK_LOCALE } from '@baize/protocol';

/** The texts of the line that are ours: names of competitors and leagues come with the fixtures. */
export const LINE_TEXTS: Pick<SportsConfig, 'marketKinds' | 'selections' | 'sports'> = {
  sports: listOf('sports'),
  /** `{line}` and `{period}` are filled in where they are shown. */
  marketKinds: listOf('markets'),
  selections: listOf('selections'),
};

function listOf<Section extends 'markets' | 'selections' | 'sports'>(
  section: Section,
): { id: keyof Texts[Section]; name: LocalizedText }[] {
  const ids = Object.keys(textsOf(section, FALLBACK_LOCALE)) as (keyof Texts[Section])[];
  return ids.map((id) => ({ id, name: inEveryLanguage((texts) => texts[section][id] as string) }));
}
