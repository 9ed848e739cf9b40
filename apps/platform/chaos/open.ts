import { setTimeout as pause } from 'node:timers/promises';
import { type SlotGames, type SportsLine, calls } from '@baize/protocol';
import type { Installation } from './installation.ts';

const ASK_EVERY_MS = 100;

/** Waits until every process has matches to bet on and slots to play: they receive both a moment after the start. */
export async function awaitOpen(installation: Installation): Promise<void> {
  for (let place = 0; place < installation.size; place++) {
    const base = await installation.address('general', place);
    while (!(await hasOffers(base))) await pause(ASK_EVERY_MS);
  }
}

async function hasOffers(base: string): Promise<boolean> {
  const [line, slots] = await Promise.all([
    fetch(base + calls.listFixtures.path),
    fetch(`${base}${calls.listSlotGames.path}?kind=slot`),
  ]);
  if (!line.ok || !slots.ok) return false;
  const { fixtures } = (await line.json()) as SportsLine;
  const { total } = (await slots.json()) as SlotGames;
  return fixtures.length > 0 && total > 0;
}
