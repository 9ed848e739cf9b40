import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RemoteProject } from '../build/remote-project.ts';
import { MANIFEST_FILE } from '../build/release-files.ts';
import type { Stats } from '../webpack/webpack.ts';
import { fileAsked, refuse, send } from './answer.ts';
import { devManifest, plainFiles } from './dev-manifest.ts';
import { pageHtml } from './page-html.ts';

/** What serving a remote's files in development needs. */
export interface DevFilesOptions {
  /** Reads the remote's definition again: its texts may have changed since the start. */
  readonly readProject: () => Promise<RemoteProject>;
  /** Result of the first or the latest build of the remote. */
  readonly built: () => Promise<Stats>;
  /** Address of the team's own service; null for none. */
  readonly service: string | null;
}

/**
 * Answers what webpack does not build: `remote.json`, catalogues, assets and, for any other address, the page with the
 * fake shell.
 */
export async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  { readProject, built, service }: DevFilesOptions,
): Promise<void> {
  const file = fileAsked(request);
  if (file === MANIFEST_FILE) {
    const manifest = await devManifest(await readProject(), await built());
    return send(response, MANIFEST_FILE, JSON.stringify(manifest, null, 2));
  }
  const read = (await plainFiles(await readProject())).get(file);
  if (read !== undefined) return send(response, file, await read());
  if (request.headers.accept?.includes('text/html') !== true) return refuse(response, 404, `${file} is not there`);
  response.setHeader('content-security-policy', pagePolicy(service));
  send(response, 'page.html', pageHtml(service));
}

/** As strict as the site's where a remote could break it: no inline scripts, no `style` attributes, no eval. */
function pagePolicy(service: string | null): string {
  const reached = service === null ? '' : ` ${service}/`;
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'${reached}; frame-src 'self'`;
}
