import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './addresses.ts';

const ORIGINAL = path.join(ROOT, 'apps/games-dice');
const STAGE = 'src/dice/dice-game.tsx';

/** A game team's working copy of games-dice, which they may change as they like: the original is never touched. */
export class DiceCopy {
  readonly folder: string;

  /** @param name of the folder, for each file of tests its own */
  constructor(name: string) {
    this.folder = path.join(ROOT, 'e2e/.work', name);
    this.remove();
    cpSync(ORIGINAL, this.folder, { recursive: true, filter: (source) => path.relative(ORIGINAL, source) !== 'dist' });
    // One folder deeper than apps/.
    this.#edit('package.json', (text) => text.replaceAll('"node ../../packages/', '"node ../../../packages/'));
  }

  /** Changes one line: what the game is called over its table. */
  call(title: string): void {
    this.#edit(STAGE, (text) => text.replace(/title="[^"]*"/, `title="${title}"`));
  }

  setVersion(version: string): void {
    this.#edit('package.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #edit(file: string, change: (text: string) => string): void {
    const target = path.join(this.folder, file);
    const before = readFileSync(target, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`nothing to change in ${file}`);
    writeFileSync(target, after);
  }
}
