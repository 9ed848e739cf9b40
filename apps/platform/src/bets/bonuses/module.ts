import { bundledCountries, type CountryLookup } from '../../foundation/geo/country-database.ts';
import { regionOf } from '../../foundation/geo/region.ts';
import { findUser } from '../../players/identity/users.ts';
import '../free-money/module.ts';
import type { Module } from '../../foundation/module.ts';
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
    needs: ['attribution', 'cashier', 'free-money', 'identity', 'ledger', 'notices'],
    migrations: bonusMigrations,
    create({ database, ledger, bus, clock, hooks, freeMoney }) {
      const bonuses = { database, ledger, bus, clock };
      const regionAt = async (ip: string) => regionOf(await countries.countryOf(ip));
      const playedAway = new PlayedAway(bonuses);
      hooks.on('player.registered', async (tx, { userId, promo, ip }) => {
        const { currency } = (await findUser(tx.db, userId))!;
        await welcomePlayer(bonuses, tx, { userId, currency, promo, region: ip === null ? null : await regionAt(ip) });
      });
      hooks.on('ad.attributed', (tx, promise) => giveAdBonus(bonuses, tx, promise));
      hooks.on('deposit.credited', (tx, deposit) => startByDeposit(bonuses, tx, deposit));
      hooks.on('deposit.refunded', (tx, deposit) => revokeByRefund(bonuses, tx, deposit));
      hooks.on('withdrawal.requested', (tx, withdrawal) => endByWithdrawal(bonuses, tx, withdrawal));
      return {
        routes: bonusRoutes(bonuses, regionAt, freeMoney),
        seed: () => seedOffers(bonuses),
        jobs: [
          {
            name: 'sweep of bonuses',
            everyMs: SWEEP_EVERY_MS,
            async run() {
              await sweepBonuses(bonuses);
              await playedAway.sweep();
            },
          },
          {
            name: 'cashback',
            everyMs: CASHBACK_EVERY_MS,
            leader: 'vip-cashback',
            run: (fenced) => payDueCashback({ ...bonuses, database: fenced }),
          },
        ],
      };
    },
  };
}

export const bonuses: Module = bonusesModule(bundledCountries);
