import { type Socket, connect } from 'node:net';
import { FEED_END, ORIGIN, ROUND_TOPIC, TOPIC } from './fanout-protocol.ts';

/**
 * Thousands of sockets in one process, by hand because a WebSocket client costs more than the server. Counts messages
 * by their end. Started by `fanout.ts` with the port and the number of connections.
 */
const [port, count] = process.argv.slice(2).map(Number);
/** Handshakes in flight at once. */
const AT_ONCE = 100;
const MASK = 0x80;
const TEXT_FIN = 0x81;

/** No byte of a text is the first of these. */
const PING = Buffer.from([0x89, 0]);
const PONG = Buffer.from([0x8a, MASK, 0, 0, 0, 0]);

let messages = 0;
let expected = Infinity;
/** Every message that is counted has this once. */
let mark = Buffer.from(FEED_END);
const sockets: Socket[] = [];

process.on('message', (message: { type: string; count?: number; mark?: string }) => {
  if (message.type !== 'expect') return;
  messages = 0;
  mark = Buffer.from(message.mark!);
  expected = message.count! * sockets.length;
});
process.on('disconnect', () => process.exit());

let next = 0;
await Promise.all(Array.from({ length: AT_ONCE }, openSome));
process.send!({ type: 'ready' });

async function openSome(): Promise<void> {
  while (next < count!) {
    next += 1;
    sockets.push(await open());
  }
}

/** Resolves when the server has answered the subscription. */
function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: port!, host: '127.0.0.1' });
    socket.on('error', reject);
    socket.on('connect', () => socket.write(handshake()));
    // From the first moment: a ping may come with the handshake's answer.
    socket.on('data', (chunk: Buffer) => void (chunk.includes(PING) && socket.write(PONG)));
    socket.once('data', () => {
      socket.write(frame(JSON.stringify({ type: 'subscribe', topic: TOPIC })));
      socket.once('data', () => {
        socket.write(frame(JSON.stringify({ type: 'subscribe', topic: ROUND_TOPIC })));
        socket.once('data', () => {
          socket.on('data', receive);
          // Otherwise the parent would wait forever for a count that never comes.
          socket.on('close', () => process.exit(1));
          resolve(socket);
        });
      });
    });
  });
}

function receive(chunk: Buffer): void {
  for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + mark.length)) messages += 1;
  if (messages < expected) return;
  expected = Infinity;
  process.send!({ type: 'received' });
}

function handshake(): string {
  return `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${ORIGIN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
}

/** A short text frame of a client; its mask is zero, which changes nothing. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([TEXT_FIN, MASK | payload.length, 0, 0, 0, 0]), payload]);
}
