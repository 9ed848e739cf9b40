import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RemoteProject } from '../build/remote-project.ts';
import { MANIFEST_FILE } from '../build/release-files.ts';
import type { Stats } from '../webpack/webpack.ts';
import { devManifest, plainFiles } from './dev-manifest.ts';
import { pageHtml } from './page-html.ts';

export interface DevFilesOptions {
  /** Reads the remote's definition again: its texts may have changed since the start. */
  readonly readProject: () => Promise<RemoteProject>;
  /** Result of the first or the latest build of the remote. */
  readonly built: () => Promise<Stats>;
}

type Next = (error?: unknown) => void;

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
};

/**
 * Answers what webpack does not build: `remote.json`, catalogues, assets and, for any other address, the page with the
 * fake shell. All of it may be read by pages of the site.
 */
export function devFiles({ readProject, built }: DevFilesOptions) {
  async function answer(request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> {
    const file = decodeURIComponent(new URL(request.url ?? '/', 'http://dev.invalid').pathname).slice(1);
    response.setHeader('cache-control', 'no-store');
    if (file === MANIFEST_FILE) {
      const manifest = await devManifest(await readProject(), await built());
      return send(response, '.json', JSON.stringify(manifest, null, 2));
    }
    const read = (await plainFiles(await readProject())).get(file);
    if (read !== undefined) return send(response, path.extname(file), await read());
    if (request.headers.accept?.includes('text/html') !== true) return next();
    response.setHeader('content-security-policy', PAGE_POLICY);
    send(response, '.html', pageHtml());
  }
  // Express hands a rejection to its error handler.
  return answer;
}

/** As strict as the site's where a remote could break it: no inline scripts, no `style` attributes, no eval. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' ws:; frame-src 'self'";

function send(response: ServerResponse, extension: string, body: string | Buffer): void {
  response.setHeader(
    'content-type',
    extension === '.html' ? 'text/html; charset=utf-8' : (TYPES[extension] ?? 'application/octet-stream'),
  );
  response.end(body);
}
