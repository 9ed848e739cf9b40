import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The files of a document: ```` ```ts path ```` is a whole one, ```` ```ts add path ```` a line at the end of one,
 * ```` ```ts entry path ```` an entry at the end of the one list that it holds.
 */
const BLOCK = /^```(?:ts|json) (?:(add|entry) )?([\w./-]+)\n([^]*?)^```/gm;
/** Where a list of entries ends. */
const END_OF_LIST = /^\} as const satisfies /gm;

/** Writes every file that a document gives, with the same text. */
export function followDocument(root: string, document: string): void {
  const blocks = [...readFileSync(path.join(root, document), 'utf8').matchAll(BLOCK)];
  if (blocks.length === 0) throw new Error(`${document} gives no file`);
  for (const [, how, name = '', text = ''] of blocks) {
    const file = path.join(root, name);
    if (how === 'add') appendFileSync(file, text);
    else if (how === 'entry') writeFileSync(file, withEntry(name, readFileSync(file, 'utf8'), text));
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
    }
  }
}

function withEntry(name: string, source: string, entry: string): string {
  const [end, ...others] = [...source.matchAll(END_OF_LIST)];
  if (end === undefined || others.length > 0) throw new Error(`${name} has not one list of entries`);
  return source.slice(0, end.index) + entry + source.slice(end.index);
}
