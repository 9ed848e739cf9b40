import { once } from 'node:events';
import { connect } from 'node:net';

/** Requests that a stranger begins and never ends. */
export const HALF_OPEN = {
  headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Never-Ends: a',
  body: 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
} as const;

/**
 * Begins a request and waits until the server ends its connection.
 * @returns what the server said before that
 */
export async function endOfHalfOpen(port: number, sent: string = HALF_OPEN.headers): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  // A reset ends it as well.
  socket.on('error', () => {});
  socket.write(sent);
  await once(socket, 'close');
  return Buffer.concat(heard).toString();
}
