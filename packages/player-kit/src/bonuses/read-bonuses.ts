import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Bonus, FreeSpins } from '@baize/protocol';

export interface OwnBonuses {
  readonly bonuses: readonly Bonus[];
  readonly spins: readonly FreeSpins[];
  /** Titles of their slots by id; one that is not to be had is shown by its id. */
  readonly slots: Readonly<Record<string, string>>;
}

/** [row:S11] the player's bonuses with the one that waits for a deposit, and the free spins. */
export async function readBonuses(call: LoadContext['call']): Promise<OwnBonuses> {
  const [bonuses, waiting, spins] = await Promise.all([
    call(calls.listBonuses, {}),
    call(calls.getWaitingBonus, {}),
    call(calls.listFreeSpins, {}),
  ]);
  const isListed = bonuses.data.some(({ id }) => id === waiting.data?.id);
  const all = waiting.data && !isListed ? [waiting.data, ...bonuses.data] : bonuses.data;
  return { bonuses: all, spins: spins.data, slots: await titlesOf(call, spins.data) };
}

async function titlesOf(call: LoadContext['call'], spins: readonly FreeSpins[]): Promise<Record<string, string>> {
  const ids = [...new Set(spins.map(({ game }) => game.id))];
  const titles = await Promise.all(
    ids.map(async (id) => {
      const slot = await call(calls.getSlotGame, { params: { id } }).catch(() => undefined);
      return [id, slot?.title ?? id] as const;
    }),
  );
  return Object.fromEntries(titles);
}
