import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { ROOT } from './addresses.ts';

const SOURCE = path.join(ROOT, 'e2e/fixtures/plain-host');
const PAGE = '<!doctype html><html lang="en"><title>Host</title><div id="root"></div><script src="/main.js"></script>';
const SHARED = { singleton: true };

/** By itself the plugin asks for types in development. */
const CONSUMED = { typesOnBuild: true, abortOnError: true, consumeAPITypes: true };

/** A host of `@module-federation/enhanced`, built and served on an origin of its own. */
export interface PlainHost {
  readonly origin: string;
  stop(): Promise<void>;
}

/** What a host mounts. */
export interface Hosted {
  /** The container's name and the address of its manifest, `name@address`. */
  readonly remote: string;
  readonly module: string;
  /** The folder into which the types of the remote are put; it is emptied first. Without one they are not asked for. */
  readonly typesIn?: string;
}

export async function startPlainHost(hosted: Hosted, port: number): Promise<PlainHost> {
  const output = mkdtempSync(path.join(tmpdir(), 'plain-host-'));
  await build(hosted, output);
  const server = createServer(({ url = '/' }, response) => {
    const file = path.join(output, path.basename(url));
    const isPage = url === '/';
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    response.end(isPage ? PAGE : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
      rmSync(output, { recursive: true, force: true });
    },
  };
}

async function build({ remote, module, typesIn }: Hosted, output: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: SOURCE,
    entry: { main: './main.js' },
    output: { path: output, filename: '[name].js', publicPath: '/' },
    // Not as Node reads a package of modules, which would hide a remote's default export in another one.
    module: { rules: [{ test: /\.js$/, type: 'javascript/auto' }] },
    plugins: [
      new webpack.DefinePlugin({ GAME: JSON.stringify(`game/${module}`) }),
      new ModuleFederationPlugin({
        name: 'plain_host',
        remotes: { game: remote },
        shared: { react: SHARED, 'react/jsx-runtime': SHARED, 'react-dom': SHARED },
        dts:
          typesIn === undefined
            ? false
            : { generateTypes: false, consumeTypes: { ...CONSUMED, typesFolder: path.relative(SOURCE, typesIn) } },
      }),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  await promisify(compiler.close.bind(compiler))();
}
