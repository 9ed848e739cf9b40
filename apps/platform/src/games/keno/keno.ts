import { KENO_ALGORITHM, kenoGreatestE4 } from '@baize/fairness/games/keno/keno';
import { kenoBetReturns } from '@baize/fairness/games/keno/returns';
import { settleKeno } from '@baize/fairness/games/keno/settle';
import { betReturns } from '../../bets/placement/bet-returns.ts';
import { CURRENCIES } from '@baize/protocol';
import type { KenoBetRecord, PlaceKenoBet } from '@baize/protocol/games/keno/keno';
import { seededRecord } from '../../bets/placement/bet-record.ts';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import { drawnOf, type InstantGame, placeInstantBets } from '../core/instant/place-instant-bet.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import type { Module } from '../../foundation/module.ts';

const returns = betReturns(kenoBetReturns);

const game: InstantGame<PlaceKenoBet, KenoBetRecord['outcome'], KenoBetRecord> = {
  name: 'keno',
  algorithm: KENO_ALGORITHM,
  outcomeKeys: ['risk', 'picks', 'draw'],
  greatestE4: ({ risk, picks }) => kenoGreatestE4(risk, picks.length),
  draw({ stakeUnits, risk, picks }, maxWinUnits, words) {
    const { draw, ...settlement } = settleKeno({ risk, picks }, { stakeUnits, maxWinUnits }, words);
    return drawnOf(settlement, { risk, picks, draw });
  },
  isSameChoice: (body, { risk, picks }) => risk === body.risk && picks.join() === body.picks.join(),
  record: (bet) => seededRecord(bet, 'keno'),
};

export const keno: Module = {
  name: 'keno',
  needs: ['bets'],
  create({ bets }) {
    const place = placeInstantBets(bets, game);
    return {
      routes: [
        implementPublic('getKenoConfig', () => ({
          limits: CURRENCIES.map((currency) => limitsOf('keno', currency)),
          returns: returns(),
        })),
        implement('placeKenoBet', ({ player, body }) => place(player, body), { overSocket: true }),
      ],
    };
  },
};
