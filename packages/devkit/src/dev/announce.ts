import type { ServerResponse } from 'node:http';
import type { BuildWatch } from './build-watch.ts';

/** The path at which pages subscribe to builds, `updates?of=games-dice:web`. */
export const UPDATES = 'updates';

/** Sends every build to a page, as server-sent events, until the page closes. */
export function announceBuilds(response: ServerResponse, watch: BuildWatch): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const end = watch.listen((built) => response.write(`data: ${JSON.stringify(built)}\n\n`));
  response.once('close', end);
}
