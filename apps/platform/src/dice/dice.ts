import { DICE_ALGORITHM, DICE_MAX_CHANCE, DICE_MIN_CHANCE, settleDice } from '@baize/fairness';
import { CURRENCIES, type DiceBetRecord, type PlaceDiceBet } from '@baize/protocol';
import { diceRecord } from '../bets/bet-record.ts';
import { implement, implementPublic } from '../http/implement.ts';
import { drawnOf, type InstantGame, placeInstantBets } from '../instant/place-instant-bet.ts';
import { limitsOf } from '../limits.ts';
import type { Module } from '../module.ts';

const HOUSE_EDGE = 0.01;

const game: InstantGame<PlaceDiceBet, DiceBetRecord['outcome'], DiceBetRecord> = {
  name: 'dice',
  algorithm: DICE_ALGORITHM,
  draw({ stakeUnits, direction, chance }, maxWinUnits, words) {
    const { roll, ...settlement } = settleDice(
      { direction, chanceHundredths: chance },
      { stakeUnits, maxWinUnits },
      words,
    );
    return drawnOf(settlement, { direction, chance, roll });
  },
  isSameChoice: (body, { direction, chance }) => direction === body.direction && chance === body.chance,
  record: diceRecord,
};

export const dice: Module = {
  name: 'dice',
  create({ bets }) {
    const place = placeInstantBets(bets, game);
    return {
      routes: [
        implementPublic('getDiceConfig', () => ({
          limits: CURRENCIES.map((currency) => limitsOf('dice', currency)),
          minChance: DICE_MIN_CHANCE,
          maxChance: DICE_MAX_CHANCE,
          houseEdge: HOUSE_EDGE,
        })),
        implement('placeDiceBet', ({ player, body }) => place(player, body)),
      ],
    };
  },
};
