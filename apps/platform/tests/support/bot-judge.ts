import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bot protection on this machine, with the API of reCAPTCHA v3. */
export interface BotJudge {
  /** Settings of a platform that asks it. */
  readonly settings: Record<'BOT_PROTECTION_SECRET' | 'BOT_PROTECTION_URL', string>;
  /** The forms that it was asked with, the newest last. */
  readonly asked: readonly URLSearchParams[];
  close(): void;
}

/** @param verdicts the verdict for each token; for any other it answers 502 */
export async function startBotJudge(verdicts: Readonly<Record<string, unknown>>): Promise<BotJudge> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push(form);
      const verdict = verdicts[form.get('response') ?? ''];
      response.writeHead(verdict === undefined ? 502 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(verdict ?? null));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { BOT_PROTECTION_SECRET: 'hunter2', BOT_PROTECTION_URL: `http://127.0.0.1:${port}/siteverify` },
    asked,
    close() {
      // The platform keeps its connection for the next call.
      server.closeAllConnections();
      server.close();
    },
  };
}
