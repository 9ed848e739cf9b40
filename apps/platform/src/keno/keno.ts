import { KENO_ALGORITHM, settleKeno } from '@baize/fairness';
import { CURRENCIES, type KenoBetRecord, type PlaceKenoBet } from '@baize/protocol';
import { kenoRecord } from '../bets/bet-record.ts';
import { implement, implementPublic } from '../http/implement.ts';
import { drawnOf, type InstantGame, placeInstantBets } from '../instant/place-instant-bet.ts';
import { limitsOf } from '../limits.ts';
import type { Module } from '../module.ts';

const game: InstantGame<PlaceKenoBet, KenoBetRecord['outcome'], KenoBetRecord> = {
  name: 'keno',
  algorithm: KENO_ALGORITHM,
  draw({ stakeUnits, risk, picks }, maxWinUnits, words) {
    const { draw, ...settlement } = settleKeno({ risk, picks }, { stakeUnits, maxWinUnits }, words);
    return drawnOf(settlement, { risk, picks, draw });
  },
  isSameChoice: (body, { risk, picks }) => risk === body.risk && picks.join() === body.picks.join(),
  record: kenoRecord,
};

export const keno: Module = {
  name: 'keno',
  create({ bets }) {
    const place = placeInstantBets(bets, game);
    return {
      routes: [
        implementPublic('getKenoConfig', () => ({ limits: CURRENCIES.map((currency) => limitsOf('keno', currency)) })),
        implement('placeKenoBet', ({ player, body }) => place(player, body)),
      ],
    };
  },
};
