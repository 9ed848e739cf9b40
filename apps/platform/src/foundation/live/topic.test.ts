import { describe, expect, it } from '@jest/globals';
import type { Subscriber } from './fan-out.ts';
import { createTopic } from './topic.ts';

interface Heard {
  type: string;
  version: number;
  data: unknown;
}

function client(): Subscriber & { heard: Heard[]; writes: number[] } {
  const heard: Heard[] = [];
  const writes: number[] = [];
  return { heard, writes, write: (frames) => void writes.push(heard.push(...messagesOf(frames))) };
}

/** Every frame of these tests is short: a header of two bytes, then as many as the second one says. */
function messagesOf(frames: Buffer): Heard[] {
  const end = 2 + frames[1]!;
  const message = JSON.parse(frames.subarray(2, end).toString()) as Heard;
  return end === frames.length ? [message] : [message, ...messagesOf(frames.subarray(end))];
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a topic', () => {
  it('starts a subscriber with a snapshot and goes on with messages', async () => {
    const topic = createTopic('crash', 100);
    const one = client();
    await topic.subscribe(one, undefined, () => 'now');
    topic.publish('next');
    await turn();
    expect(one.heard).toMatchObject([
      { type: 'snapshot', version: 100, data: 'now' },
      { type: 'message', version: 101, data: 'next' },
    ]);
  });

  it('replays exactly what a returning subscriber missed', async () => {
    const topic = createTopic('crash', 100);
    ['a', 'b', 'c'].forEach((data) => topic.publish(data));
    const one = client();
    await topic.subscribe(one, 101, () => 'snapshot');
    await turn();
    expect(one.heard.map(({ data }) => data)).toEqual(['b', 'c']);
  });

  it('sends a snapshot when the gap is too long, or when the versions are those of an earlier server', async () => {
    const topic = createTopic('crash', 1_000);
    for (let i = 0; i < 200; i++) topic.publish(i);
    for (const since of [1_000, 50, 999_999]) {
      const one = client();
      await topic.subscribe(one, since, () => 'snapshot');
      expect(one.heard).toMatchObject([{ type: 'snapshot', version: 1_200 }]);
    }
  });

  it('holds messages back until the snapshot that precedes them was sent', async () => {
    const topic = createTopic('wallet', 0);
    const one = client();
    const { promise, resolve } = Promise.withResolvers<string>();
    const subscribing = topic.subscribe(one, undefined, () => promise);
    topic.publish('after');
    await turn();
    expect(one.heard).toEqual([]);
    resolve('before');
    await subscribing;
    expect(one.heard.map(({ data }) => data)).toEqual(['before', 'after']);
  });

  it('reaches who comes while messages go out with the later ones alone, and who leaves with none', async () => {
    const topic = createTopic('crash', 0);
    const early = Array.from({ length: 600 }, client);
    for (const each of early) await topic.subscribe(each, undefined, () => 'now');
    topic.publish('a');
    topic.publish('b');
    const [late, gone, again] = [client(), client(), early[0]!];
    await topic.subscribe(late, undefined, () => 'late');
    await topic.subscribe(gone, undefined, () => 'gone');
    await topic.subscribe(again, 2, () => 'again');
    topic.unsubscribe(gone);
    topic.publish('c');
    for (let turns = 0; turns < 10; turns++) await turn();
    topic.publish('d');
    for (let turns = 0; turns < 4; turns++) await turn();
    const heard = ({ heard: all }: ReturnType<typeof client>) => all.map(({ data }) => data);
    expect(heard(late)).toEqual(['late', 'c', 'd']);
    expect(heard(gone)).toEqual(['gone']);
    expect(heard(early.at(-1)!)).toEqual(['now', 'a', 'b', 'c', 'd']);
    // The first was written to before it came back, with the version that it had by then.
    expect(heard(again)).toEqual(['now', 'a', 'c', 'd']);
    expect(topic.subscriberCount).toBe(601);
  });

  it('writes what came while a message went out to a socket at once, in its order', async () => {
    const topic = createTopic('crash', 0);
    const clients = Array.from({ length: 600 }, client);
    for (const each of clients) await topic.subscribe(each, undefined, () => 'now');
    ['a', 'b', 'c', 'd'].forEach((data) => topic.publish(data));
    for (let turns = 0; turns < 4; turns++) await turn();
    for (const { heard, writes } of [clients[0]!, clients.at(-1)!]) {
      expect(heard.map(({ version, data }) => [version, data])).toEqual([
        [0, 'now'],
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
        [4, 'd'],
      ]);
      expect(writes).toEqual([1, 2, 5]);
    }
  });

  it('counts what more than 256 waiting messages leave out, for every subscriber', async () => {
    let dropped = 0;
    const topic = createTopic('crash', 0, (bytes) => (dropped += bytes));
    const clients = Array.from({ length: 600 }, client);
    for (const each of clients) await topic.subscribe(each, undefined, () => 'now');
    // The first is in flight and 256 wait.
    for (let number = 0; number < 257; number++) topic.publish('m');
    expect(dropped).toBe(0);
    topic.publish('one more');
    const frameBytes = 2 + JSON.stringify({ type: 'message', topic: 'crash', version: 2, data: 'm' }).length;
    expect(dropped).toBe(600 * frameBytes);
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(
      clients
        .at(-1)!
        .heard.map(({ version }) => version)
        .slice(0, 4),
    ).toEqual([0, 1, 3, 4]);
  });

  it('gives a volatile message no version and skips it while another is going out', async () => {
    const topic = createTopic('crash', 0);
    const clients = Array.from({ length: 600 }, client);
    for (const each of clients) await topic.subscribe(each, undefined, () => 'now');
    topic.publish('slow to send');
    topic.publishVolatile('skipped');
    await turn();
    await turn();
    topic.publishVolatile('tick');
    await turn();
    await turn();
    expect(clients.at(-1)!.heard.map(({ data }) => data)).toEqual(['now', 'slow to send', 'tick']);
    expect(clients.at(-1)!.heard.at(-1)!.version).toBe(1);
  });

  it('gives everyone a snapshot after messages were missed, and replays nothing from before', async () => {
    const topic = createTopic('crash', 100);
    const [one, two] = [client(), client()];
    await topic.subscribe(one, undefined, () => 'first');
    topic.publish('a');
    await topic.restart(() => 'again');
    topic.publish('b');
    await turn();
    expect(one.heard).toMatchObject([
      { type: 'snapshot', version: 100, data: 'first' },
      { type: 'message', version: 101, data: 'a' },
      { type: 'snapshot', version: 102, data: 'again' },
      { type: 'message', version: 103, data: 'b' },
    ]);
    await topic.subscribe(two, 101, () => 'now');
    expect(two.heard).toMatchObject([{ type: 'snapshot', version: 103, data: 'now' }]);
  });

  it('takes no version of another process for its own', async () => {
    const [here, there] = [createTopic('crash'), createTopic('crash')];
    const [one, two] = [client(), client()];
    await there.subscribe(one, undefined, () => 'there');
    for (let message = 0; message < 5; message++) here.publish(message);
    await here.subscribe(two, one.heard[0]!.version, () => 'here');
    expect(two.heard).toMatchObject([{ type: 'snapshot', data: 'here' }]);
  });
});
