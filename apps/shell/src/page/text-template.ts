import type { TranslationValues } from '@baize/contract';

/** A text with gaps for values, taken apart once. */
export interface TextTemplate {
  /** Null for other values than those it was made with. */
  fill(values: TranslationValues): string | null;
}

/** Whether a value chooses the text itself and is not only inserted into it. */
function choose(values: TranslationValues): boolean {
  return 'count' in values || 'context' in values || 'ordinal' in values;
}

// Private-use characters, which no text of a catalogue has.
const OPEN = '\u{e000}';
const CLOSE = '\u{e001}';

/**
 * Finds the gaps of a text by looking it up with marks in place of values.
 *
 * @param lookUp the translator, for one key
 * @param values of the first use; their names are the gaps
 * @returns null for a text that depends on its values in another way: plural forms, formats, nested texts
 */
export function createTemplate(
  lookUp: (values: TranslationValues) => string,
  values: TranslationValues,
): TextTemplate | null {
  if (choose(values)) return null;
  const marked = lookUp(Object.fromEntries(Object.keys(values).map((name) => [name, OPEN + name + CLOSE])));
  // Texts at the even places, names of gaps between them.
  const pieces = marked.split(/\u{e000}([^\u{e001}]*)\u{e001}/u);
  const template: TextTemplate = { fill: (given) => (choose(given) ? null : fill(pieces, given)) };
  return template.fill(values) === lookUp(values) ? template : null;
}

function fill(pieces: readonly string[], values: TranslationValues): string | null {
  let text = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 2) {
    const value = values[pieces[at] ?? ''];
    if (value === undefined) return null;
    text += String(value) + (pieces[at + 1] ?? '');
  }
  return text;
}
