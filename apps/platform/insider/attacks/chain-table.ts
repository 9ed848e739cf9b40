import { beaconedDigest } from '@baize/fairness/beaconed-round';
import { toHex } from '@baize/fairness';
import type { EndedRound } from '../../src/games/core/rounds/round.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import type { RoundHouse } from '../../tests/support/round-house.ts';
import type { Table } from '../attack.ts';
import { type OpenRound, digestsOf, leadsTo } from './chain.ts';
import { sealedColumns } from './own-seeds.ts';
import { type ChainedHouse, whenEnded } from './when-ended.ts';

const RUB = 10_000;

/** A game whose rounds follow from a hash chain, as an attack sees it. */
export interface ChainGame<Choice> {
  readonly house: RoundHouse & ChainedHouse<OpenRound & { readonly roundNumber: number }>;
  readonly blindly: Choice;
  /** The best choice for a digest in hex. */
  choose(digest: string): Choice;
  /** Places the bet of the choice. */
  place(player: Player, roundNumber: number, choice: Choice): Promise<unknown>;
  /** The digest of a round of version 1, which uses no beacon. */
  firstDigest(round: EndedRound): string;
  isRight(outcome: number, choice: Choice): boolean;
  chance(choice: Choice): number;
}

/** Plays round after round on a clock of its own. */
export async function chainTable<Choice>(game: ChainGame<Choice>): Promise<Table<Choice>> {
  const { house } = game;
  house.start();
  await house.timers.advanceTo(house.timers.now());
  const player = await house.newPlayer(1_000_000 * RUB);
  return {
    database: house.database,
    columns: sealedColumns,
    next: async () => {
      const round = house.engine().state();
      const { commitment, roundNumber } = round;
      const openedAt = house.timers.now();
      return {
        commitment,
        marks: [`"${roundNumber}"`],
        isSecret: (text) => leadsTo(commitment, text),
        choose(text) {
          const [digest] = digestsOf(text, round, openedAt);
          return digest === undefined ? null : game.choose(digest);
        },
        blindly: game.blindly,
        play: async (choice) => {
          await game.place(player, roundNumber, choice);
          const ended = await whenEnded(house, roundNumber);
          const digest = digestOf(game, ended);
          const isRight = (other: Choice): boolean => game.isRight(ended.outcome!, other);
          return {
            won: isRight(choice),
            chance: game.chance(choice),
            follows: (text) => digestsOf(text, round, openedAt).includes(digest),
            wouldHaveWon: isRight,
          };
        },
      };
    },
    close: () => house.close(),
  };
}

function digestOf<Choice>({ firstDigest }: ChainGame<Choice>, round: EndedRound): string {
  const { hash, salt, beacon } = round;
  const randomness = beacon?.value?.randomness;
  return randomness === undefined ? firstDigest(round) : toHex(beaconedDigest({ hash, salt, randomness }));
}
