import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readRemoteProject } from '../build/remote-project.ts';
import type { RemoteProject } from '../build/remote-project.ts';
import { webpack } from '../webpack/webpack.ts';
import type { Compiler, MultiCompiler } from '../webpack/webpack.ts';
import { UPDATES, announceBuilds } from './announce.ts';
import { fileAsked, refuse, send } from './answer.ts';
import { BuildWatch } from './build-watch.ts';
import { devOutput, pageDevConfig, remoteDevConfig } from './dev-config.ts';
import { answerFile } from './dev-files.ts';
import { DEV_VERSION } from './dev-manifest.ts';
import { createDevPlatform } from './dev-platform.ts';
import type { DevPlatform } from './dev-platform.ts';
import { MemoryFiles } from './memory-files.ts';
import type { DevSettings } from './settings.ts';
import { mayAsk } from './who-may.ts';

/** A running development server. */
export interface DevServer {
  readonly name: string;
  /** Address of the fake shell's page, without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves one remote while it is written: as a page of its own with the fake shell, and as a remote that a running site
 * takes in place of the released one. Edited components are replaced without a reload.
 *
 * @param folder the remote's, absolute
 * @throws BuildError when the remote cannot be read at all; compile errors are shown in terminal and browser
 */
export async function startDevServer(folder: string, settings: DevSettings): Promise<DevServer> {
  const project = await readRemoteProject(folder, DEV_VERSION);
  // The remote's files carry the server's address, so it listens before they are built.
  const server = createServer();
  server.listen(settings.port, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { compiler, watches, files } = watchBuilds(project, origin);
  const platform = createDevPlatform(settings.walletSecret);
  const answers = { project, settings, watches, files, platform, origin };
  server.on('request', (request, response) => {
    answer(request, response, answers).catch((error: unknown) => refuse(response, 500, String(error)));
  });
  // A link that was printed earlier would open a page that is not there yet.
  await Promise.all([...watches.values()].map((watch) => watch.latest()));
  return {
    name: project.name,
    origin,
    async close() {
      server.close();
      server.closeAllConnections();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}

interface Watched {
  readonly compiler: MultiCompiler;
  /** By the names of the configurations. */
  readonly watches: ReadonlyMap<string, BuildWatch>;
  readonly files: MemoryFiles;
}

function watchBuilds(project: RemoteProject, origin: string): Watched {
  const compiler = webpack([remoteDevConfig(project, origin), pageDevConfig(project, origin)]);
  const files = new MemoryFiles();
  for (const one of compiler.compilers) one.outputFileSystem = files.fileSystem;
  const watches = new Map(compiler.compilers.map((one) => [one.name ?? '', new BuildWatch(one)]));
  for (const one of compiler.compilers) printProblems(one);
  compiler.watch({}, (error) => {
    if (error) console.error(error);
  });
  return { compiler, watches, files };
}

/** What does not compile, or nearly not. */
function printProblems({ hooks }: Compiler): void {
  hooks.done.tap('baize-dev-server', (stats) => {
    if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'));
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  {
    project,
    settings,
    watches,
    files,
    platform,
    origin,
  }: Pick<Watched, 'files' | 'watches'> & {
    readonly project: RemoteProject;
    readonly settings: DevSettings;
    readonly platform: DevPlatform;
    readonly origin: string;
  },
): Promise<void> {
  if (!mayAsk(request, settings.site)) return refuse(response, 403, 'Pages of this machine and of the site may ask.');
  // Pages of the site load scripts, catalogues and updates from here.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('cache-control', 'no-store');
  // A browser asks first, before a page of another network may reach this machine.
  response.setHeader('access-control-allow-private-network', 'true');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (await platform.answer(request, response, origin)) return undefined;
  const file = fileAsked(request);
  if (file === UPDATES) {
    const watch = watches.get(new URL(request.url ?? '', 'http://dev.invalid').searchParams.get('of') ?? '');
    return watch ? announceBuilds(response, watch) : refuse(response, 404, 'There is no such build.');
  }
  const latest = [...watches.values()].map((watch) => watch.latest());
  if (/^(web|page)\//.test(file)) await Promise.all(latest);
  const built = files.read(path.join(devOutput(project), file));
  if (built) return send(response, file, built);
  const readProject = (): Promise<RemoteProject> => readRemoteProject(project.folder, DEV_VERSION);
  // The remote's own build is the first of the two.
  return answerFile(request, response, { readProject, built: () => latest[0]!, service: settings.service });
}
