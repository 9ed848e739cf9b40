import type { Service } from '@baize/protocol';
import { createChance } from './chance.ts';
import { createClient } from './client.ts';
import { keepHouseRoom } from './house-room.ts';
import { liveAsRegular } from './regular.ts';
import { keepSessions } from './sessions.ts';

export interface RegularsOptions {
  readonly addressOf: (service: Service) => string;
  readonly secret: string;
  readonly count: number;
  readonly pace: number;
  /** Seed of the regulars' behaviour: two programs with the same seed do the same. */
  readonly seed: string;
  readonly hour: () => number;
  readonly stop: AbortSignal;
  readonly log: (line: string) => void;
}

/** Lets the house's regulars play until it is stopped. Resolves when the last of them has left; never rejects. */
export async function playRegulars(options: RegularsOptions): Promise<void> {
  const { addressOf, count, seed, stop } = options;
  const call = createClient(addressOf);
  const sessions = keepSessions({ ...options, call });
  await sessions.opened;
  if (!stop.aborted) options.log(`regulars play: ${count}`);
  const lives = Array.from({ length: count }, (_regular, number) =>
    liveAsRegular({ ...options, call, sessions, number, chance: createChance(`${seed}:${number}`) }),
  );
  const room = keepHouseRoom({ call, sessions, count, stop, chance: createChance(`${seed}:room`) });
  await Promise.all([sessions.ended, room, ...lives]);
}
