import { type AnswerOf, type CallName, calls } from '@baize/protocol';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Installation } from './installation.ts';
import { SITE } from './player-parts.ts';

/**
 * Waits until no player has an open bet in a round. Looks again with every message of the games, and not by the clock.
 */
export async function awaitSettled(installation: Installation, tokens: readonly string[]): Promise<void> {
  const crash = await installation.address('crash', 0);
  const general = await installation.address('general', 0);
  const socket = new WebSocket(`${crash.replace('http', 'ws')}/live`, { origin: SITE });
  await once(socket, 'open');
  for (const topic of ['crash', 'roulette', 'rooms:RUB']) socket.send(JSON.stringify({ type: 'subscribe', topic }));
  const isWaiting = async (token: string): Promise<boolean> =>
    (await ask('getCrashOpenBets', crash, token)).bets.length > 0 ||
    (await ask('getRouletteOpenBets', crash, token)).bets.length > 0 ||
    (await ask('getRoomsOpenBets', crash, token)).bets.length > 0 ||
    (await ask('listSportsBets', general, token)).bets.some(({ status }) => status === 'pending');
  try {
    for (const token of tokens) while (await isWaiting(token)) await once(socket, 'message');
  } finally {
    socket.close();
  }
}

async function ask<Name extends CallName>(
  name: Name,
  base: string,
  token: string,
): Promise<AnswerOf<(typeof calls)[Name]>> {
  const response = await fetch(base + calls[name].path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
  return (await response.json()) as AnswerOf<(typeof calls)[Name]>;
}
