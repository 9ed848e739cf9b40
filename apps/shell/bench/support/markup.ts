export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
}
export type MarkupNode = string | MarkupElement;

const VOID = new Set([
  'area',
  'br',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'path',
  'rect',
  'circle',
  'line',
  'source',
  'wbr',
]);
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};
/** Attributes that React knows by another name. */
const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  value: 'defaultValue',
  checked: 'defaultChecked',
};

const text = (encoded: string): string => encoded.replace(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** Reads back what React's server renderer wrote: well-formed, quoted, without optional tags. */
export function parseMarkup(markup: string): readonly MarkupNode[] {
  const root: { tag: string; attributes: Record<string, string>; children: MarkupNode[] } = {
    tag: '',
    attributes: {},
    children: [],
  };
  const open = [root];
  for (const [part, tag] of markup.matchAll(/<!--.*?-->|<\/?([\w-]+)(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>|[^<]+/g)) {
    const top = open.at(-1) ?? root;
    if (part.startsWith('<!--')) continue;
    if (!tag) {
      top.children.push(text(part));
      continue;
    }
    if (part.startsWith('</')) {
      if (!VOID.has(tag)) open.pop();
      continue;
    }
    const element = { tag, attributes: attributesOf(part), children: [] as MarkupNode[] };
    top.children.push(element);
    if (!VOID.has(tag) && !part.endsWith('/>')) open.push(element);
  }
  return root.children;
}

function attributesOf(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [NAMES[name] ?? name, text(value)]));
}
