import { once } from 'node:events';
import { get } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { startChild } from './child.ts';

/** What a tab of ours gets for its question, about. */
const ANSWER_BYTES = 8_000;

/** Milliseconds until the 95th of 100 listeners of a bare server has its answer after an event was sent. */
export async function bareNotification(tabs: number, rounds: number): Promise<number> {
  const server = await startChild('bare-events-child.ts', { ANSWER_BYTES: String(ANSWER_BYTES) });
  const times: number[] = [];
  let began = 0;
  let waits = 0;
  let done: () => void = () => undefined;
  const ask = async (): Promise<void> => {
    await (await fetch(`${server.url}/answer`)).arrayBuffer();
    times.push(performance.now() - began);
    waits -= 1;
    if (waits === 0) done();
  };
  const listen = async (): Promise<ClientRequest> => {
    const stream = get(`${server.url}/events`);
    const [events] = (await once(stream, 'response')) as [IncomingMessage];
    events.on('data', (chunk: Buffer) => void (chunk.includes('told') && ask()));
    // They end with the measurement.
    stream.on('error', () => undefined);
    return stream;
  };
  const streams = await Promise.all(Array.from({ length: tabs }, listen));
  for (let round = 0; round < rounds; round += 1) {
    const all = new Promise<void>((resolve) => (done = resolve));
    waits = tabs;
    began = performance.now();
    await fetch(`${server.url}/tell`);
    await all;
  }
  for (const stream of streams) stream.destroy();
  await server.stop();
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}
