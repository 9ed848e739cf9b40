import { once } from 'node:events';
import type { LiveAnswer, LiveRequest } from '@baize/protocol';
import { WebSocket } from 'ws';

export interface LiveClient {
  send(request: LiveRequest | object): void;
  /** The next answer, in order. */
  next(): Promise<LiveAnswer>;
  /** The next answer for which `matches` holds; those before it are dropped. */
  find(matches: (answer: LiveAnswer) => boolean): Promise<LiveAnswer>;
  closed(): Promise<number>;
  close(): void;
}

/**
 * Opens `/live` as a page of the site would.
 * @param address that a proxy names as the visitor's
 */
export async function openLive(port: number, origin = 'http://localhost:3000', address?: string): Promise<LiveClient> {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { origin, headers });
  const answers: LiveAnswer[] = [];
  const waiting: ((answer: LiveAnswer) => void)[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', (code: number) => resolve(code)));
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as LiveAnswer;
    const waiter = waiting.shift();
    if (waiter) waiter(answer);
    else answers.push(answer);
  });
  await once(socket, 'open');
  const next = (): Promise<LiveAnswer> =>
    answers.length > 0 ? Promise.resolve(answers.shift()!) : new Promise((resolve) => waiting.push(resolve));
  return {
    next,
    async find(matches) {
      for (;;) {
        const answer = await next();
        if (matches(answer)) return answer;
      }
    },
    send: (request) => socket.send(JSON.stringify(request)),
    closed: () => closed,
    close: () => socket.close(),
  };
}
