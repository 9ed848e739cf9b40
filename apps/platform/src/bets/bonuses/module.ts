import { bundledCountries, type CountryLookup } from '../../foundation/geo/country-database.ts';
import { regionOf } from '../../foundation/geo/region.ts';
import { findUser } from '../../players/identity/users.ts';
import type { Module } from '../../foundation/module.ts';
import { leadUntil } from '../../foundation/jobs/leadership.ts';
import { systemTimers } from '../../foundation/jobs/timers.ts';
import { Repeat } from '../../foundation/jobs/repeat.ts';
import { giveAdBonus } from './ad-offer.ts';
import { startByDeposit } from './deposit-bonus.ts';
import { endByWithdrawal } from './end-by-withdrawal.ts';
import { bonusMigrations } from './migrations.ts';
import { PlayedAway } from './played-away.ts';
import { bonusRoutes } from './routes.ts';
import { revokeByRefund } from './revoke-bonus.ts';
import { seedOffers } from './seed-offers.ts';
import { sweepBonuses } from './sweep-bonuses.ts';
import { payDueCashback } from './vip-cashback.ts';
import { welcomePlayer } from './welcome-player.ts';

const SWEEP_EVERY_MS = 1_000;
/** How often the leading process looks whether a week's cashback is due. */
const CASHBACK_EVERY_MS = 10_000;

/** Bonus money and what leads to it: promo codes, welcome packs, free spins, the VIP club. */
export function bonusesModule(countries: CountryLookup): Module {
  return {
    name: 'bonuses',
    needs: ['attribution', 'cashier', 'identity', 'ledger'],
    migrations: bonusMigrations,
    create({ database, ledger, clock, hooks, log, services }) {
      const bonuses = { database, ledger, clock };
      const failed = (error: unknown): void => log.error({ error }, 'bonuses were not ended');
      const regionAt = async (ip: string) => regionOf(await countries.countryOf(ip));
      const playedAway = new PlayedAway(bonuses);
      const sweep = new Repeat(
        SWEEP_EVERY_MS,
        async () => {
          await sweepBonuses(bonuses);
          await playedAway.sweep();
        },
        failed,
      );
      const stop = new AbortController();
      let paying = Promise.resolve();
      const payWeeks = (): Promise<void> => {
        const timers = systemTimers(clock);
        return leadUntil(stop.signal, { game: 'vip-cashback', database, timers }, async (lost) => {
          while (!lost.aborted) {
            await payDueCashback(bonuses).catch((error: unknown) => log.error({ error }, 'cashback was not paid'));
            await timers.sleepUntil(timers.now() + CASHBACK_EVERY_MS, lost);
          }
        });
      };
      hooks.on('player.registered', async (tx, { userId, promo, ip }) => {
        const { currency } = (await findUser(tx.db, userId))!;
        await welcomePlayer(bonuses, tx, { userId, currency, promo, region: ip === null ? null : await regionAt(ip) });
      });
      hooks.on('ad.attributed', (tx, promise) => giveAdBonus(bonuses, tx, promise));
      hooks.on('deposit.credited', (tx, deposit) => startByDeposit(bonuses, tx, deposit));
      hooks.on('deposit.refunded', (tx, deposit) => revokeByRefund(bonuses, tx, deposit));
      hooks.on('withdrawal.requested', (tx, withdrawal) => endByWithdrawal(bonuses, tx, withdrawal));
      return {
        routes: bonusRoutes(bonuses, regionAt),
        seed: () => seedOffers(bonuses),
        async start() {
          sweep.start();
          if (services.includes('general')) paying = payWeeks();
        },
        async close() {
          stop.abort();
          await paying;
          await sweep.stop();
        },
      };
    },
  };
}

export const bonuses: Module = bonusesModule(bundledCountries);
