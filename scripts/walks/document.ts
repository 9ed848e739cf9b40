import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a document: ```` ```ts path ```` is a whole one, ```` ```ts add path ```` a line at the end of one. */
const BLOCK = /^```ts (add )?([\w./-]+)\n([^]*?)^```/gm;

/** Writes every file that a document gives, as it stands there. */
export function followDocument(root: string, document: string): void {
  const blocks = [...readFileSync(path.join(root, document), 'utf8').matchAll(BLOCK)];
  if (blocks.length === 0) throw new Error(`${document} gives no file`);
  for (const [, isAdded, name = '', text = ''] of blocks) {
    const file = path.join(root, name);
    if (isAdded === undefined) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
    } else appendFileSync(file, text);
  }
}
