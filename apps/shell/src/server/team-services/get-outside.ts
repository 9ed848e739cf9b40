import { outsideConnection } from '@baize/server-limits/outside';
import type { Resolve } from '@baize/server-limits/outside';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { JsonAnswer } from '../json-request.ts';

/** The whole answer has to be there in this time: a page waits for it. */
const ANSWER_LIMIT_MS = 1_000;
/** First data of one module: a page of players carries it. */
const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Why there is no answer from outside; `late`, `unreachable` and `inside` got nothing, `invalid` is not what was asked
 * for.
 */
export type OutsideFault = 'inside' | 'invalid' | 'late' | 'unreachable';

export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure';
  readonly fault: OutsideFault;

  constructor(fault: OutsideFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

export interface OutsideOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts inside that may be reached. */
  readonly insideHosts: readonly string[];
  /** How names are looked up; the machine's own way where it is left out. */
  readonly resolve?: Resolve | undefined;
  readonly signal: AbortSignal;
}

/**
 * GET of a JSON answer from an address that a person typed in: never from inside, no redirect is followed, and it may
 * be neither late nor large.
 *
 * @throws OutsideFailure
 */
export async function getOutside(url: string, options: OutsideOptions): Promise<JsonAnswer> {
  const { headers, insideHosts, resolve } = options;
  const connection = outsideConnection(url, insideHosts, resolve);
  if (connection === null) throw new OutsideFailure('inside', `${url} leads inside`);
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  try {
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const request = send(url, { headers: { accept: 'application/json', ...headers }, signal, ...connection });
      request.once('response', answered);
      request.on('error', failed);
      request.end();
    });
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    throw new OutsideFailure(signal.aborted ? 'late' : 'unreachable', String(error), error);
  }
}

async function readAnswer(response: IncomingMessage): Promise<JsonAnswer> {
  const { statusCode: status = 0, headers } = response;
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');
  if (!isJson || (status >= 300 && status < 400)) {
    response.destroy();
    throw new OutsideFailure('invalid', `It answered ${status} with ${headers['content-type'] ?? 'no type'}`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_LIMIT_BYTES) throw new OutsideFailure('invalid', `It is larger than ${BODY_LIMIT_BYTES} bytes`);
    parts.push(part);
  }
  return { status, body: parsed(Buffer.concat(parts).toString('utf8')) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OutsideFailure('invalid', 'It is no JSON', error);
  }
}
