import { DICE_ALGORITHM, DICE_MAX_CHANCE, DICE_MIN_CHANCE, diceMultiplierE4 } from '@baize/fairness/games/dice/dice';
import { settleDice } from '@baize/fairness/games/dice/settle';
import { diceBetReturns } from '@baize/fairness/games/dice/returns';
import { betReturns } from '../../bets/placement/bet-returns.ts';
import { CURRENCIES } from '@baize/protocol';
import type { DiceBetRecord, PlaceDiceBet } from '@baize/protocol/games/dice/dice';
import { seededRecord } from '../../bets/placement/bet-record.ts';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import { drawnOf, type InstantGame, placeInstantBets } from '../core/instant/place-instant-bet.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import type { Module } from '../../foundation/module.ts';

const returns = betReturns(diceBetReturns);

const game: InstantGame<PlaceDiceBet, DiceBetRecord['outcome'], DiceBetRecord> = {
  name: 'dice',
  algorithm: DICE_ALGORITHM,
  outcomeKeys: ['direction', 'chance', 'roll'],
  greatestE4: ({ chance }) => diceMultiplierE4(chance),
  draw({ stakeUnits, direction, chance }, maxWinUnits, words) {
    const { roll, ...settlement } = settleDice(
      { direction, chanceHundredths: chance },
      { stakeUnits, maxWinUnits },
      words,
    );
    return drawnOf(settlement, { direction, chance, roll });
  },
  isSameChoice: (body, { direction, chance }) => direction === body.direction && chance === body.chance,
  record: (bet) => seededRecord(bet, 'dice'),
};

export const dice: Module = {
  name: 'dice',
  needs: ['bets'],
  create({ bets }) {
    const place = placeInstantBets(bets, game);
    return {
      routes: [
        implementPublic('getDiceConfig', () => ({
          limits: CURRENCIES.map((currency) => limitsOf('dice', currency)),
          minChance: DICE_MIN_CHANCE,
          maxChance: DICE_MAX_CHANCE,
          returns: returns(),
        })),
        implement('placeDiceBet', ({ player, body }) => place(player, body), { overSocket: true }),
      ],
    };
  },
};
