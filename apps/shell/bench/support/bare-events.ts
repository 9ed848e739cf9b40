import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageOf } from '../../tests/fixtures/shell-server.ts';
import { startChild } from './child.ts';
import type { BenchChild } from './child.ts';

/** A bare server of event streams, in a process of its own. */
export interface BareEvents extends Pick<BenchChild, 'stop' | 'url'> {
  /** Tells all streams that there is something else. @param answer what tabs that ask get from now on */
  say(mark: string, answer: string): Promise<void>;
}

/** @param page HTML that it answers with at every address */
export async function startBareEvents(folder: string, page: string): Promise<BareEvents> {
  const file = path.join(folder, 'page.html');
  writeFileSync(file, page);
  const { url, stop } = await startChild('bare-events-child.ts', {
    BARE_PAGE: file,
    BARE_MARK: String(pageOf(page).resolution.revision),
  });
  return {
    url,
    stop,
    async say(mark, answer) {
      const { ok, status } = await fetch(url, { method: 'PUT', body: `${mark}\n${answer}` });
      if (!ok) throw new Error(`The bare server answered ${status}.`);
    },
  };
}
