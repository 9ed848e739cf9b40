import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DEFAULT_LOCALE, intlLocale } from '@baize/protocol';
import { fileAsked, refuse, send } from '../dev/answer.ts';
import { RELEASE_BASE } from './checked-page.ts';
import type { PageTask } from './checked-page.ts';

/** Serves pages that were rendered, and the files of their release, to one browser of this machine. */
export interface PageServer {
  /** @returns the address of a page with this HTML */
  open(task: PageTask, html: string): string;
  close(): void;
}

/** @param release its folder @param script of the pages */
export async function startPageServer(release: string, script: Buffer): Promise<PageServer> {
  const pages: string[] = [];
  const server = createServer((request, response) => {
    const asked = fileAsked(request);
    const page = pages[Number(/^page\/(\d+)$/.exec(asked)?.[1] ?? -1)];
    if (page !== undefined) return send(response, 'page.html', page);
    if (asked === 'page.js') return send(response, 'page.js', script);
    const file = path.join(release, path.posix.normalize(`/${asked.slice(RELEASE_BASE.length - 1)}`));
    readFile(file).then(
      (bytes) => send(response, file, bytes),
      () => refuse(response, 404, `${asked} is not there`),
    );
    return undefined;
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    open(task, html) {
      pages.push(pageHtml(task, html));
      return `http://localhost:${port}/page/${pages.length - 1}`;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Its own loader finds the sheets in the head, as in a site's page. */
function pageHtml(task: PageTask, html: string): string {
  const sheets = task.page.module.styles.map(
    (file) => `<link rel="stylesheet" href="${RELEASE_BASE}${file}" data-href="${path.posix.basename(file)}">`,
  );
  const json = JSON.stringify(task).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${intlLocale(DEFAULT_LOCALE)}" data-theme="dark">
<head><meta charset="utf-8"><title>Check</title><link rel="icon" href="data:,">${sheets.join('')}</head>
<body><div id="root">${html}</div><script type="application/json" id="task">${json}</script><script src="/page.js"></script></body>
</html>
`;
}
