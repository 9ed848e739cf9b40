import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './scripts.ts';

/** The guide, from the root of the repository. */
export const GUIDE = 'docs/guide/first-game.md';

/** One block of the guide, in its order: a whole file, one line of a file that is another from now on, or commands. */
export type GuideBlock = { readonly section: number } & (
  | { readonly kind: 'change' | 'file'; readonly file: string; readonly text: string }
  | { readonly kind: 'run'; readonly commands: readonly GuideCommand[] }
);

export interface GuideCommand {
  readonly text: string;
  /** It runs while what follows is done. */
  readonly runsOn: boolean;
}

/** Headings have numbers; ```` ```ts path ```` is a file, ```` ```ts change path ```` a line, ```` ```sh ```` commands. */
const PART = /^## (\d+)\. |^```(?:sh|(?:\w+) (?:(change) )?([\w./-]+))\n([^]*?)^```$/gm;
const RUNS_ON = '# leave it running';

export function guideBlocks(): GuideBlock[] {
  let section = 0;
  return [...readFileSync(path.join(ROOT, GUIDE), 'utf8').matchAll(PART)].flatMap(
    ([, number, change, file, content]): GuideBlock[] => {
      if (content === undefined) section = Number(number);
      else if (file !== undefined)
        return [{ section, kind: change === undefined ? 'file' : 'change', file, text: content }];
      else return [{ section, kind: 'run', commands: content.trim().split('\n').map(commandOf) }];
      return [];
    },
  );
}

function commandOf(line: string): GuideCommand {
  return { text: line.replace(/\s+#.*$/, ''), runsOn: line.endsWith(RUNS_ON) };
}
