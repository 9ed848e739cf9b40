import { readConfig } from './config.ts';
import { openRegistry } from './registry.ts';
import { buildServer } from './server.ts';

const config = readConfig(process.env);
const server = await buildServer(config, await openRegistry(config));

// `disconnect`: the process that started this one is gone, and nobody is left to stop it.
const closeSignals = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
for (const signal of closeSignals) {
  process.once(signal, () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error(error);
        process.exit(1);
      },
    );
  });
}

const url = await server.listen({ host: config.host, port: config.port });
// Whoever started this as a child process waits for the word.
process.send?.({ type: 'ready', url });
