/** HTML that may be put into HTML as it is; everything else is escaped on the way in. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type MarkupValue = Markup | string | number | boolean | null | undefined | readonly MarkupValue[];

/** Tag of a template: escapes every value that is not markup itself. null, undefined and booleans leave nothing behind. */
export function markup(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return new Markup(strings.map((text, index) => text + textOf(values[index])).join(''));
}

function textOf(value: MarkupValue): string {
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return escape(String(value));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
