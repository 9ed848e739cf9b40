import { randomUUID } from 'node:crypto';
import { type Words, commit, words } from '@baize/fairness';
import type { Service } from '@baize/protocol';
import type { Player } from '../../src/foundation/http/player.ts';
import { modules } from '../../src/modules.ts';
import { CLIENT_SEED, type TestPlatform, startTestPlatform } from '../../tests/support/platform.ts';
import type { Came, Table } from '../attack.ts';

const RUB = 10_000;
/** What each bet stakes, with an id of its own. */
const stake = () => ({ id: randomUUID(), currency: 'RUB' as const, stakeUnits: RUB });

export type Stake = ReturnType<typeof stake>;

/** A game whose outcome follows from the player's own pair of seeds. */
export interface OwnSeedsGame<Choice> {
  readonly service: Service;
  readonly blindly: Choice;
  /** The best choice for a stream. */
  choose(next: Words): Choice;
  play(platform: TestPlatform, player: Player, choice: Choice, staked: Stake): Promise<Omit<Came<Choice>, 'follows'>>;
}

/** The columns that a platform seals. */
export const sealedColumns = modules.flatMap(({ sealed = [] }) => sealed);

/** @param game plays one bet after another on one pair of seeds */
export async function ownSeedsTable<Choice>(game: OwnSeedsGame<Choice>): Promise<Table<Choice>> {
  const platform = await startTestPlatform({ services: [game.service] });
  const player = await platform.newPlayer('RUB', 1_000_000 * RUB);
  const { serverSeedHash } = await platform.seedsOf(player, game.service);
  let nonce = 0;
  return {
    database: platform.database,
    columns: sealedColumns,
    next: async () => {
      const isSecret = (text: string): boolean => commit(text) === serverSeedHash;
      const stream = (serverSeed: string): Words => words({ serverSeed, clientSeed: CLIENT_SEED, nonce });
      return {
        commitment: serverSeedHash,
        marks: [player.userId],
        isSecret,
        choose: (text) => game.choose(stream(text)),
        blindly: game.blindly,
        play: async (choice) => {
          const came = await game.play(platform, player, choice, stake());
          nonce += 1;
          return { ...came, follows: isSecret };
        },
      };
    },
    close: () => platform.close(),
  };
}
