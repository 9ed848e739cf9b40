import { activeSpan } from '@baize/telemetry';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/** A request without an answer for this long is given up, whatever the caller's own limit. */
const SILENCE_LIMIT_MS = 2_000;
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

// Persistent connections: a page asks up to three questions of the same service.
const http = new HttpAgent({ keepAlive: true, maxSockets: 64 });
const https = new HttpsAgent({ keepAlive: true, maxSockets: 64 });

export interface JsonAnswer {
  readonly status: number;
  /** null when there was no body or it was no JSON. */
  readonly body: unknown;
}

/**
 * GET of a JSON answer. `fetch` costs several times the processor time of this, which shows in every page.
 *
 * @throws when there was no answer, it was too large, or the signal was aborted
 */
export function getJson(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<JsonAnswer> {
  return exchange(url, 'GET', headers, null, signal);
}

/** POST of a JSON body, otherwise like {@link getJson}. */
export function postJson(
  url: string,
  headers: Record<string, string>,
  body: unknown,
  signal?: AbortSignal,
): Promise<JsonAnswer> {
  return exchange(url, 'POST', { ...headers, 'content-type': 'application/json' }, JSON.stringify(body), signal);
}

function exchange(
  url: string,
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  body: string | null,
  signal: AbortSignal | undefined,
): Promise<JsonAnswer> {
  const span = activeSpan();
  return new Promise((resolve, reject) => {
    const secure = url.startsWith('https:');
    const send = secure ? requestHttps : requestHttp;
    const request = send(url, {
      method,
      agent: secure ? https : http,
      headers: span === null ? headers : { ...headers, traceparent: span.traceparent },
      timeout: SILENCE_LIMIT_MS,
      ...(signal && { signal }),
    });
    request.once('timeout', () => request.destroy(new Error(`${url} was silent for ${SILENCE_LIMIT_MS} ms`)));
    request.once('error', reject);
    request.once('response', (response) => void readBody(response).then(resolve, reject));
    request.end(body ?? undefined);
  });
}

async function readBody(response: IncomingMessage): Promise<JsonAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_LIMIT_BYTES) throw new Error(`The answer is larger than ${BODY_LIMIT_BYTES} bytes`);
    parts.push(part);
  }
  return { status: response.statusCode ?? 0, body: parse(Buffer.concat(parts).toString('utf8')) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
