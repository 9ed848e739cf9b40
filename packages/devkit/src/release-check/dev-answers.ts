import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTypescript } from '../build/read-typescript.ts';
import type { FakeAnswers } from '../fake-shell/index.ts';
import type { TeamAnswers } from '../fake-shell/team-calls.ts';

/** What is canned for a remote: answers of our services, and of its team's. */
export interface DevAnswers {
  readonly answers?: FakeAnswers;
  readonly teamAnswers?: TeamAnswers;
}

/** What `src/dev/answers.ts` of a remote exports; nothing where there is none. */
export async function devAnswers(folder: string): Promise<DevAnswers> {
  const file = path.join(folder, 'src/dev/answers.ts');
  if (!existsSync(file)) return {};
  readTypescript();
  return (await import(pathToFileURL(file).href)) as DevAnswers;
}
