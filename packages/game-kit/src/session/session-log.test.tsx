import { afterEach, describe, expect, it } from '@jest/globals';
import { forgetStatistics, noteBet, onStatistics, statisticsOf, type SessionKey } from './session-log.ts';
import { NO_BETS, withBet } from './statistics.ts';

const key: SessionKey = { userId: 'vera', game: 'dice', currency: 'RUB' };
afterEach(() => {
  forgetStatistics(key);
  sessionStorage.clear();
});

describe('statistics of the session', () => {
  it('adds up stakes, payouts and wins; a payout below the stake is none', () => {
    const won = withBet(NO_BETS, { stakeUnits: 100, payoutUnits: 250 });
    const less = withBet(won, { stakeUnits: 100, payoutUnits: 70 });
    expect(less).toEqual({ bets: 2, wins: 1, stakedUnits: 200, paidUnits: 320, bestUnits: 150, course: [150, 120] });
  });

  it('is kept for each player, game and currency, and told when it changes', () => {
    let told = 0;
    const stop = onStatistics(() => told++);
    noteBet(key, { stakeUnits: 100, payoutUnits: 0 });
    stop();
    expect(told).toBe(1);
    expect(statisticsOf(key).bets).toBe(1);
    expect(statisticsOf({ ...key, userId: 'timur' })).toBe(NO_BETS);
    expect(statisticsOf({ ...key, currency: 'USD' }).bets).toBe(0);
    expect(JSON.parse(sessionStorage.getItem('baize.session.vera.dice.RUB') ?? '')).toMatchObject({ stakedUnits: 100 });
  });

  it('takes nothing from storage that is not of its shape', () => {
    sessionStorage.setItem('baize.session.vera.keno.RUB', '{"bets":"many","course":[]}');
    expect(statisticsOf({ ...key, game: 'keno' })).toBe(NO_BETS);
  });
});
