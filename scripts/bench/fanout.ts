import { jsonOf } from './json-command.ts';
import { atMost } from './report.ts';
import type { Section } from './report.ts';

const RATIO = 0.9;
const LONGEST_BLOCK_MS = 30;
const BYTES = 10_000;

interface Side {
  readonly microsecondsPerSend: number;
  /** Of a whole round of crash, for one socket. */
  readonly roundMicroseconds: number;
  readonly longestBlockMs: number;
  readonly bytesPerConnection: number;
}
interface Fanout {
  readonly connections: number;
  readonly messages: number;
  readonly rounds: number;
  readonly platform: Side;
  readonly ws: Side;
}

const written = (microseconds: number): string => `${microseconds.toFixed(2)} µs`;

/** Live messages to many sockets, from the platform's own benchmark. */
export async function fanoutSection(): Promise<Section> {
  const { connections, messages, rounds, platform, ws } = (await jsonOf('apps/platform/bench/fanout.ts', [
    '--json',
  ])) as Fanout;
  return {
    name: 'fanout',
    title: 'Live messages to many sockets',
    method: `${connections} sockets on one process, five messages a second, against plain ws with a loop of send and the same clients; ${rounds} rounds of ${messages} messages, the two taking turns, medians.\n\nThen a round of crash of ten seconds with nine players who cash out. Plain ws sends the multiplier five times a second; ours sends twice a second that the thread rises, and browsers draw the curve by the server's clock.\n\nProcessor time of the server from the first message until every client has every message. Memory is heap and buffers after a full collection.`,
    rows: [
      atMost(
        'Processor time of a round of crash, a socket',
        RATIO,
        { baseline: ws.roundMicroseconds, ours: platform.roundMicroseconds },
        written,
      ),
      {
        what: 'Processor time a send',
        baseline: written(ws.microsecondsPerSend),
        ours: written(platform.microsecondsPerSend),
        ratio: platform.microsecondsPerSend / ws.microsecondsPerSend,
        goal: 'told',
        met: true,
      },
      {
        what: 'Longest block of the event loop',
        baseline: `${ws.longestBlockMs.toFixed(0)} ms`,
        ours: `${platform.longestBlockMs.toFixed(0)} ms`,
        ratio: null,
        goal: `at most ${LONGEST_BLOCK_MS} ms`,
        met: platform.longestBlockMs <= LONGEST_BLOCK_MS,
      },
      {
        what: 'Memory a connection',
        baseline: `${(ws.bytesPerConnection / 1000).toFixed(1)} KB`,
        ours: `${(platform.bytesPerConnection / 1000).toFixed(1)} KB`,
        ratio: null,
        goal: `at most ${BYTES / 1000} KB`,
        met: platform.bytesPerConnection <= BYTES,
      },
    ],
    remarks: [],
  };
}
