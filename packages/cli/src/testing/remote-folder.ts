import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '../../../..');
/** The devkit is in no package.json here: following all its dependencies again, for each test, would be slow. */
const INSTALLED = ['@baize/contract', '@baize/devkit', '@baize/game-kit', 'react', 'react-dom'];
const COMPILER = {
  jsx: 'react-jsx',
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  erasableSyntaxOnly: true,
};

/** The sample remote in a folder of its own, in which nothing is wrong, and ways to break it. */
export class RemoteFolder {
  /** Without links. */
  readonly path: string;

  constructor() {
    this.path = realpathSync(mkdtempSync(join(tmpdir(), 'baize-doctor-')));
    cpSync(join(REPOSITORY, 'packages/devkit/fixtures/games-sample'), this.path, { recursive: true });
    this.write('tsconfig.json', JSON.stringify({ compilerOptions: COMPILER, include: ['src'] }));
    this.write('.gitignore', 'node_modules/\ndist/\n');
    for (const name of INSTALLED) this.link(name);
  }

  /** Makes it a repository of its own. */
  initGit(): void {
    execFileSync('git', ['init', '--quiet'], { cwd: this.path });
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.path, file)), { recursive: true });
    writeFileSync(join(this.path, file), text);
  }

  change(file: string, edit: (text: string) => string): void {
    this.write(file, edit(readFileSync(join(this.path, file), 'utf8')));
  }

  /** Installs a package as this repository has it. */
  link(name: string): void {
    mkdirSync(dirname(join(this.path, 'node_modules', name)), { recursive: true });
    symlinkSync(join(REPOSITORY, 'node_modules', name), join(this.path, 'node_modules', name));
  }

  /** Replaces a package in node_modules. @param from folder whose node_modules it is, below this one */
  install(name: string, manifest: object, from = '.'): void {
    const folder = join(from, 'node_modules', name);
    this.remove(folder);
    this.write(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }));
  }

  remove(file = '.'): void {
    rmSync(join(this.path, file), { recursive: true, force: true });
  }
}
