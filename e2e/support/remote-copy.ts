import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './addresses.ts';

/** A game team's working copy of a remote, which they may change as they like: the original is never touched. */
export class RemoteCopy {
  readonly folder: string;

  /**
   * @param remote folder of the original in `apps`
   * @param name of the copy's folder, for each file of tests its own
   */
  constructor(remote: string, name: string) {
    const original = path.join(ROOT, 'apps', remote);
    this.folder = path.join(ROOT, 'e2e/.work', name);
    this.remove();
    cpSync(original, this.folder, { recursive: true, filter: (source) => path.relative(original, source) !== 'dist' });
    // One folder deeper than apps/.
    this.edit('package.json', (text) => text.replaceAll('"node ../../packages/', '"node ../../../packages/'));
  }

  setVersion(version: string): void {
    this.edit('package.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  protected edit(file: string, change: (text: string) => string): void {
    const target = path.join(this.folder, file);
    const before = readFileSync(target, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`nothing to change in ${file}`);
    writeFileSync(target, after);
  }
}
