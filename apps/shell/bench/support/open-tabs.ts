import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FromTabs, ToTabs } from '../open-tabs-child.ts';

export interface OpenTabs {
  /** When each tab knew of the version, in milliseconds since 1970; resolves when all do. */
  until(version: string): Promise<readonly number[]>;
  /** @returns what they received since they were open, and what failed */
  stop(): Promise<{ readonly bytes: number; readonly asked: number; readonly failed: number }>;
}

/** Tabs in a process of their own. @param watched remote whose versions are waited for @param shown what they show */
export async function openTabs(options: {
  readonly site: string;
  readonly watched: string;
  readonly shown: string;
  readonly tabs: number;
}): Promise<OpenTabs> {
  const { site, watched, shown, tabs } = options;
  const child = fork(path.join(import.meta.dirname, '../open-tabs-child.ts'), [], {
    execArgv: ['--experimental-eventsource', '--disable-warning=ExperimentalWarning', '--disable-warning=UNDICI-ES'],
    env: { ...process.env, SITE_URL: site, WATCHED: watched, SHOWN: shown, TABS: String(tabs) },
  });
  child.once('exit', (code) => {
    // Without its tabs a benchmark would wait forever.
    if (code !== 0) throw new Error(`The process of the tabs ended with code ${code}.`);
  });
  const next = async <Type extends FromTabs['type']>(type: Type): Promise<Extract<FromTabs, { type: Type }>> => {
    for (;;) {
      const [message] = (await once(child, 'message')) as [FromTabs];
      if (message.type === type) return message as Extract<FromTabs, { type: Type }>;
    }
  };
  const say = (message: ToTabs): void => void child.send(message);
  await next('ready');
  return {
    async until(version) {
      const known = next('known');
      say({ type: 'until', version });
      return (await known).at;
    },
    async stop() {
      const received = next('received');
      say({ type: 'received' });
      const seen = await received;
      child.kill('SIGTERM');
      await once(child, 'exit');
      return seen;
    },
  };
}
