import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WORKSPACE } from '../repository.ts';
import { mustRun } from './run.ts';
import type { PackageRegistry } from './package-registry.ts';

/** A copy of this repository with a history of its own, from which lerna publishes. */
export interface RepositoryCopy {
  /** Absolute. */
  readonly root: string;
  readonly commit: (message: string) => Promise<void>;
  readonly git: (...words: string[]) => Promise<string>;
  readonly lerna: (command: string, ...words: string[]) => Promise<string>;
  readonly remove: () => void;
}

/** What git knows and what it does not ignore, with the packages of others linked and our own as the copy has them. */
export async function copyForRelease({ url }: PackageRegistry): Promise<RepositoryCopy> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'baize-release-'));
  const files = await mustRun('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: WORKSPACE });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(path.join(WORKSPACE, name))))
    cpSync(path.join(WORKSPACE, file), path.join(root, file), { recursive: true });
  linkPackages(root);
  const git = (...words: string[]): Promise<string> =>
    mustRun('git', ['-c', 'user.name=test', '-c', 'user.email=test@baize.local', ...words], { cwd: root });
  const commit = async (message: string): Promise<void> => {
    await git('add', '-A');
    await git('commit', '-q', '-m', message);
  };
  await git('init', '-q');
  await commit('feat: everything, as it is');
  // Anybody may publish there, and yet npm wants a token.
  const token = path.join(root, '.git/npmrc');
  writeFileSync(token, `//${new URL(url).host}/:_authToken=anybody\n`);
  return {
    root,
    git,
    commit,
    lerna: (command, ...words) =>
      mustRun(path.join(WORKSPACE, 'node_modules/.bin/lerna'), [command, '--yes', ...words], {
        cwd: root,
        env: { ...IDENTITY, ...(command === 'publish' && { npm_config_userconfig: token, npm_config_registry: url }) },
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The author of Lerna's commits. */
const IDENTITY = {
  GIT_AUTHOR_NAME: 'test',
  GIT_AUTHOR_EMAIL: 'test@baize.local',
  GIT_COMMITTER_NAME: 'test',
  GIT_COMMITTER_EMAIL: 'test@baize.local',
};

function linkPackages(root: string): void {
  for (const folder of ['.', ...globSync('{apps,packages}/*', { cwd: WORKSPACE })]) {
    const installed = path.join(WORKSPACE, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    const linked = path.join(root, folder, 'node_modules');
    mkdirSync(linked);
    for (const name of readdirSync(installed).filter((each) => each !== '@baize' && each !== '.cache'))
      symlinkSync(path.join(installed, name), path.join(linked, name));
  }
  const own = path.join(root, 'node_modules/@baize');
  mkdirSync(own);
  for (const folder of globSync('{apps,packages}/*', { cwd: root }))
    if (existsSync(path.join(root, folder, 'package.json')))
      symlinkSync(path.join(root, folder), path.join(own, path.basename(folder)));
}
