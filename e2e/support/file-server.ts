import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** Serves the files of a folder to pages of any origin, and nothing else. */
export async function serveFiles(folder: string, port: number): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const file = path.join(folder, new URL(url, 'http://files.invalid').pathname);
    response.setHeader('access-control-allow-origin', '*');
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
