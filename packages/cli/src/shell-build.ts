import { ShellOffer } from '@baize/contract/shell-offer';
import { parseJson } from '@baize/registry-client/parse-json';
import { Refusal } from '@baize/registry-client/refusals';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

const FILE = 'build-meta.json';
const ANSWER_LIMIT_MS = 10_000;
const Meta = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)), offer: ShellOffer });
const Latest = z.object({ id: Meta.shape.id });

/** One build of a shell, by what its description says. */
export type ShellBuild = z.infer<typeof Meta>;

/**
 * Reads what a shell offers to remotes.
 *
 * @param build the folder that its build wrote, the description in it, or the address of a site that runs it
 * @throws Refusal `shell-build-missing`
 */
export async function readShellBuild(build: string): Promise<ShellBuild> {
  const text = await (/^https?:\/\//.test(build) ? textAt(build) : textIn(resolve(build))).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('shell-build-missing', [build], error);
  });
  const meta = Meta.safeParse(parseJson(text));
  if (!meta.success) throw new Refusal('shell-build-missing', [`${build}: it says nothing of what it offers`]);
  return meta.data;
}

async function textIn(path: string): Promise<string> {
  return readFile((await stat(path)).isDirectory() ? join(path, FILE) : path, 'utf8');
}

async function textAt(address: string): Promise<string> {
  const site = address.replace(/\/+$/, '');
  const latest = Latest.safeParse(parseJson(await get(`${site}/builds/latest.json`)));
  if (!latest.success) throw new Refusal('shell-build-missing', [`${site}/builds/latest.json names no build`]);
  return get(`${site}/builds/meta/${latest.data.id}.json`);
}

async function get(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  if (!answer.ok) throw new Refusal('shell-build-missing', [`${url} answered ${answer.status}`]);
  return answer.text();
}
