import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { ReleaseCheck } from '@baize/contract/channel';
import { CONTRACT_VERSION } from '@baize/contract/manifest';
import type { ShellOffer } from '@baize/contract/shell-offer';
import type { ReleaseFolder } from '@baize/registry-client/client/release-folder';
import { Refusal } from '@baize/registry-client/refusals';
import { fits } from '@baize/registry-client/releases/fits';
import * as z from 'zod/mini';

/** Program of the devkit that is installed with the remote. */
const CHECK = '@baize/devkit/release-check';
/** A release that takes longer hangs. */
const LIMIT_MS = 180_000;

const Answer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    checked: z.object({
      rendered: z.array(z.string()),
      left: z.array(z.string()),
      hydration: z.nullable(z.enum(['browser', 'jsdom'])),
      shared: z.record(z.string(), z.string()),
    }),
  }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['call-not-listed', 'check-failed', 'hydration-failed', 'render-failed', 'shared-not-listed']),
    details: z.array(z.string()),
  }),
]);

/** What was tried of a release, and what was not. */
export interface RenderedRelease {
  readonly checked: ReleaseCheck;
  /** Sentences on what was not tried, and why. */
  readonly notes: readonly string[];
}

/**
 * Has the devkit of the remote render and hydrate a release. Whatever it prints goes to standard error.
 *
 * @param folder the remote's, or the release's
 * @param offer of the shell that it is meant for; null where none is known
 * @throws Refusal `render-failed`, `hydration-failed`, `call-not-listed`, `shared-not-listed`, `check-failed`
 */
export async function renderRelease(
  folder: string,
  release: ReleaseFolder,
  offer: ShellOffer | null,
): Promise<RenderedRelease> {
  const remote = remoteFolder(folder);
  const program = remote && checkProgram(remote);
  if (!remote || !program)
    return notRendered('Not rendered: @baize/devkit is not installed there, or is one that renders no release.');
  const { contract } = release.manifest;
  if (fits({ contract, shared: {} }, { contracts: [CONTRACT_VERSION], shared: {}, locales: [] }))
    return notRendered(
      `Not rendered: it was written for contract ${contract}, and the fake shell has ${CONTRACT_VERSION}.`,
    );
  const answer = Answer.parse(await run(program, remote, release.path));
  if (!answer.ok) throw new Refusal(answer.code, answer.details);
  const { rendered, left, hydration, shared } = answer.checked;
  const render = rendered.length > 0;
  return {
    checked: { render, hydration, shared, offered: offer && isOffered(shared, offer) },
    notes: [
      ...leftNotes(left, rendered.length),
      ...(render && hydration === null ? ['Not hydrated: neither a browser nor jsdom is installed.'] : []),
      ...(offer ? differences(shared, offer) : ['No shell was asked which versions it shares.']),
    ],
  };
}

/** How many pages are listed; the answer for programs has no more of them either. */
const MOST_NAMED = 6;

function leftNotes(left: readonly string[], rendered: number): string[] {
  if (left.length === 0) return [];
  const named = left.slice(0, MOST_NAMED).join(', ');
  const more = left.length > MOST_NAMED ? ` and ${left.length - MOST_NAMED} more` : '';
  return [
    `${left.length} of ${left.length + rendered} pages are left to the browser, for want of an answer in src/dev/answers.ts: ${named}${more}`,
  ];
}

function notRendered(why: string): RenderedRelease {
  return { checked: { render: false, hydration: null, shared: {}, offered: null }, notes: [why] };
}

/** The nearest folder above with a package.json. */
function remoteFolder(folder: string): string | null {
  for (let candidate = resolve(folder); ; candidate = dirname(candidate)) {
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (candidate === dirname(candidate)) return null;
  }
}

function checkProgram(remote: string): string | null {
  try {
    return createRequire(join(remote, 'package.json')).resolve(CHECK);
  } catch {
    return null;
  }
}

function run(program: string, folder: string, release: string): Promise<unknown> {
  // React reports the difference only in development.
  const env = { ...process.env, NODE_ENV: 'development' };
  const child = spawn(process.execPath, [program, '--folder', folder, '--release', release], {
    env,
    stdio: ['ignore', process.stderr, process.stderr, 'ipc'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  return new Promise((settle, reject) => {
    child.once('message', settle);
    child.once('error', (error) => reject(new Refusal('check-failed', [error.message])));
    child.once('exit', (code, signal) =>
      reject(new Refusal('check-failed', [`the check ended with ${code ?? signal} and said nothing`])),
    );
  });
}

function isOffered(shared: Readonly<Record<string, string>>, offer: ShellOffer): boolean {
  return differences(shared, offer).length === 0;
}

function differences(shared: Readonly<Record<string, string>>, { shared: offered }: ShellOffer): string[] {
  return Object.entries(shared)
    .filter(([library, version]) => !offered[library]?.includes(version))
    .map(
      ([library, version]) =>
        `Tried with ${library} ${version}, and the site shares ${offered[library]?.join(' and ') ?? 'none'}: install that to try the same.`,
    );
}
