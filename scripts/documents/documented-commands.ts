import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A command that a document names. */
export interface DocumentedCommand {
  /** From the root of the repository. */
  readonly file: string;
  /** As it is written, without its comment. */
  readonly text: string;
  readonly comment: string;
  /** Whether it is in a block of its own, for a reader to type, and not in a sentence. */
  readonly isTyped: boolean;
}

const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node) /;

/**
 * What the documents of the repository ask their readers to type, in the repository: the guide is for an empty folder,
 * and its own test types all of it.
 */
export function documentedCommands(): DocumentedCommand[] {
  const documents = globSync('{*.md,{apps,deploy,docs,packages}/**/*.md,e2e/*.md}', {
    cwd: ROOT,
    exclude: (name) => /node_modules|dist|^docs\/guide/.test(name),
  });
  return documents.flatMap((file) => commandsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

function commandsIn(file: string, text: string): DocumentedCommand[] {
  const blocks = [...text.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
  const sentences = [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const found = (isTyped: boolean) => (line: string) => {
    const [command = '', comment = ''] = line.split(/\s+#\s*/);
    return { file, text: command.trim(), comment, isTyped };
  };
  return [...blocks.map(found(true)), ...sentences.map(found(false))].filter((each) => COMMAND.test(`${each.text} `));
}
