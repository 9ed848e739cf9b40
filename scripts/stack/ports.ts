import { createServer } from 'node:net';

export interface WantedPort {
  port: number;
  /** What it is for, and the setting that changes it. */
  use: string;
  setting: string;
}

/** Sentences about ports that something else holds; empty when all are free. */
export async function refusedPorts(wanted: readonly WantedPort[]): Promise<string[]> {
  const sentences = await Promise.all(
    wanted.map(async ({ port, use, setting }) =>
      (await isFree(port))
        ? null
        : `Port ${port} (${use}) is in use: stop the process that holds it, or choose another with ${setting}=<port>.`,
    ),
  );
  return sentences.filter((sentence) => sentence !== null);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '0.0.0.0', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
