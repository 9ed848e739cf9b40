import WebpackDevServer from 'webpack-dev-server';
import { readRemoteProject } from '../build/remote-project.ts';
import { webpack } from '../webpack/webpack.ts';
import type { Stats } from '../webpack/webpack.ts';
import { pageDevConfig, remoteDevConfig } from './dev-config.ts';
import { devFiles } from './dev-files.ts';
import { DEV_VERSION } from './dev-manifest.ts';
import { freePort } from './free-port.ts';
import type { DevSettings } from './settings.ts';

export interface DevServer {
  readonly name: string;
  /** Where the fake shell's page stands, without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves one remote while it is written: as a page of its own with the fake shell, and as a remote that a running site
 * takes in place of the released one. Edited components are replaced where they stand.
 *
 * @param folder the remote's, absolute
 * @throws BuildError when the remote cannot be read at all; what does not compile is told in terminal and browser
 */
export async function startDevServer(folder: string, settings: DevSettings): Promise<DevServer> {
  const readProject = () => readRemoteProject(folder, DEV_VERSION);
  const project = await readProject();
  const port = settings.port || (await freePort());
  const origin = `http://localhost:${port}`;
  const compiler = webpack([remoteDevConfig(project, origin), pageDevConfig(project, origin)]);
  const built = latestBuild(compiler);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // Who may listen for updates: pages of this machine, and the site's.
      allowedHosts: [new URL(settings.site).hostname],
      // Pages of the site load scripts, catalogues and updates from here.
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        // The page may be the site's, so the address is not the page's.
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
      },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: 'baize-dev-files', middleware: devFiles({ readProject, built }) },
      ],
    },
    compiler,
  );
  await server.start();
  // A link that was printed earlier would open a page that is not there yet.
  await built();
  return { name: project.name, origin, close: () => server.stop() };
}

/** The remote's own build, which is the first of the two; waits for it when none is done yet. */
function latestBuild(compiler: ReturnType<typeof webpack> & object): () => Promise<Stats> {
  const [remote] = (
    compiler as { compilers: { hooks: { done: { tap(name: string, done: (stats: Stats) => void): void } } }[] }
  ).compilers;
  let latest = new Promise<Stats>((resolve) => {
    remote?.hooks.done.tap('baize-dev-server', (stats) => {
      resolve(stats);
      latest = Promise.resolve(stats);
    });
  });
  return () => latest;
}
