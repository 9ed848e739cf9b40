import { type AnswerOf, calls } from '@baize/protocol';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Installation } from './installation.ts';
import { SITE } from './player.ts';

/** Waits until no player has an open bet. Looks again with every message of the game, and not by the clock. */
export async function awaitSettled(installation: Installation, tokens: readonly string[]): Promise<void> {
  const base = await installation.address('crash', 0);
  const socket = new WebSocket(`${base.replace('http', 'ws')}/live`, { origin: SITE });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'crash' }));
  try {
    for (const token of tokens) while (await hasOpenBets(base, token)) await once(socket, 'message');
  } finally {
    socket.close();
  }
}

async function hasOpenBets(base: string, token: string): Promise<boolean> {
  const response = await fetch(base + calls.getCrashOpenBets.path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`open bets were answered with ${response.status}`);
  return ((await response.json()) as AnswerOf<typeof calls.getCrashOpenBets>).bets.length > 0;
}
