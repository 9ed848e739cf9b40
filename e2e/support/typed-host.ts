import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './addresses.ts';
import { runProgram } from './program.ts';

/** A host in TypeScript, in a folder of its own, which takes the types of a game from the game's release. */
export class TypedHost {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'typed-host-'));

  /** Where `@module-federation/enhanced` puts types by itself. */
  readonly types = path.join(this.folder, '@mf-types');

  constructor() {
    cpSync(path.join(ROOT, 'e2e/fixtures/typed-host'), this.folder, { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(this.folder, 'node_modules'));
  }

  /** From now on it has a file that uses the game wrongly. */
  addMistake(): void {
    renameSync(path.join(this.folder, 'wrong.ts.txt'), path.join(this.folder, 'wrong.ts'));
  }

  /** @returns what the compiler finds, one line each */
  async mistakes(): Promise<string[]> {
    const { output } = await runProgram('tsc', ['-p', '.', '--pretty', 'false'], { folder: this.folder });
    return output.split('\n').filter((line) => line.includes('error TS'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
