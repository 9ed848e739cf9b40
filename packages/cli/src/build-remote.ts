import { spawn, spawnSync } from 'node:child_process';
import { Refusal } from '@baize/registry-client/refusals';
import { packageNameOf } from '@baize/registry-client/client/release-folder';

/**
 * Runs the remote's own build. Its output goes to standard error: standard output is for what the command answers.
 *
 * @param version builds under this version instead of the one in package.json
 * @throws Refusal `folder-not-a-remote`, `build-failed`
 */
export async function buildRemote(folder: string, version?: string): Promise<void> {
  const name = await packageNameOf(folder);
  const env = { ...process.env, ...(version !== undefined && { BAIZE_REMOTE_VERSION: version }) };
  const npm = spawn('npm', ['run', 'build'], {
    cwd: folder,
    env,
    stdio: ['ignore', process.stderr, process.stderr],
    // npm is a script on Windows. No part of this command line comes from outside.
    shell: process.platform === 'win32',
  });
  const failure = await new Promise<string | null>((settle) => {
    npm.once('error', (error) => settle(error.message));
    npm.once('exit', (code, signal) =>
      settle(code === 0 ? null : `npm run build of ${name} ended with ${code ?? signal}`),
    );
  });
  if (failure !== null) throw new Refusal('build-failed', [failure]);
}

/** The commit a folder was built from; null when it is not known, or when there are changes no commit holds. */
export function commitOf(folder: string): string | null {
  const git = (...words: string[]): string | null => {
    const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8', windowsHide: true });
    return status === 0 ? stdout.trim() : null;
  };
  return git('status', '--porcelain', '--', '.') === '' ? git('rev-parse', 'HEAD') : null;
}
