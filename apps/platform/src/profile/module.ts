import { bundledCountries, type CountryLookup } from '../geo/country-database.ts';
import { regionOf } from '../geo/region.ts';
import { implement } from '../http/implement.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { findUser } from '../identity/users.ts';
import { walletOf } from '../ledger/wallets.ts';
import type { Module } from '../module.ts';
import { profileOf } from './profile.ts';
import { isTimezone } from './timezone.ts';

/** The player's account as the player sees it, and its settings. */
export function profileModule(countries: CountryLookup): Module {
  return {
    name: 'profile',
    create: ({ database: { kysely } }) => ({
      routes: [
        implement('getProfile', async ({ player, request, reply }) => {
          const user = (await findUser(kysely, player.userId)) ?? refuse('unauthorized');
          const wallet = await walletOf(kysely, user.id, user.currency);
          reply.header('cache-control', 'no-store');
          return profileOf(user, {
            balanceUnits: wallet?.balanceUnits ?? 0,
            region: regionOf(await countries.countryOf(request.ip)),
          });
        }),
        implement('saveSettings', async ({ player, body }) => {
          if ('timezone' in body && !isTimezone(body.timezone)) refuseField('timezone', 'invalid');
          await kysely.updateTable('users').set(body).where('id', '=', player.userId).execute();
          return { success: true };
        }),
      ],
    }),
  };
}

export const profile: Module = profileModule(bundledCountries);
