import {
  DICE_ALGORITHM,
  DICE_MAX_CHANCE,
  DICE_MIN_CHANCE,
  diceMultiplierE4,
  diceRoll,
  diceWins,
  payoutUnits,
  type Words,
} from '@baize/fairness';
import { CURRENCIES, type DiceBetPlaced, type DiceBetRecord, type PlaceDiceBet } from '@baize/protocol';
import type { BetGame, Drawn } from '../bets/bet-job.ts';
import type { BetPath } from '../bets/bet-path.ts';
import { diceRecord } from '../bets/bet-record.ts';
import { implement, implementPublic } from '../http/implement.ts';
import type { Player } from '../http/player.ts';
import { limitsOf } from '../limits.ts';
import type { Module } from '../module.ts';

const HOUSE_EDGE = 0.01;
const game: BetGame = { name: 'dice', algorithm: DICE_ALGORITHM, usesSeeds: true };

/** The roll of one bet and what it pays: a function of the bet and its seeds alone. */
export function drawDice({ stakeUnits, direction, chance }: PlaceDiceBet, maxWinUnits: number, words: Words): Drawn {
  const roll = diceRoll(words());
  const won = diceWins(roll, { chanceHundredths: chance, direction });
  const multiplier = won ? diceMultiplierE4(chance) : 0;
  const payout = payoutUnits(stakeUnits, multiplier, maxWinUnits);
  return {
    status: won ? 'won' : 'lost',
    payoutUnits: payout,
    creditUnits: payout,
    multiplier,
    outcome: { direction, chance, roll },
  };
}

async function place(bets: BetPath, player: Player, body: PlaceDiceBet): Promise<DiceBetPlaced> {
  const limits = limitsOf('dice', body.currency);
  const { bet, balanceUnits, replayed } = await bets.place({
    game,
    id: body.id,
    player,
    currency: body.currency,
    stakeUnits: body.stakeUnits,
    limits,
    roundNumber: null,
    draw: (words) => drawDice(body, limits.maxWinUnits, words),
    isSameChoice: (outcome) => {
      const { direction, chance } = outcome as DiceBetRecord['outcome'];
      return direction === body.direction && chance === body.chance;
    },
  });
  return { bet: diceRecord(bet), balanceUnits, replayed };
}

export const dice: Module = {
  name: 'dice',
  create: ({ bets }) => ({
    routes: [
      implementPublic('getDiceConfig', () => ({
        limits: CURRENCIES.map((currency) => limitsOf('dice', currency)),
        minChance: DICE_MIN_CHANCE,
        maxChance: DICE_MAX_CHANCE,
        houseEdge: HOUSE_EDGE,
      })),
      implement('placeDiceBet', ({ player, body }) => place(bets, player, body)),
    ],
  }),
};
