import { AVATARS } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import { bundledCountries, type CountryLookup } from '../../foundation/geo/country-database.ts';
import { regionOf } from '../../foundation/geo/region.ts';
import { implement, type Route, limited } from '../../foundation/http/implement.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import { createProfileTokens } from '../../players/identity/profile-tokens.ts';
import { requireUser } from '../../players/identity/users.ts';
import { walletsOf } from '../../ledger/wallets.ts';
import type { Deps, Module } from '../../foundation/module.ts';
import { OwnAddress } from '../../foundation/http/own-address.ts';
import { avatarPath, avatarSvg } from './avatar.ts';
import { chooseCurrency } from './choose-currency.ts';
import { profileMigrations } from './migrations.ts';
import { profileOf } from './profile.ts';
import { profileParts } from './profile-parts.ts';
import { isTimezone } from './timezone.ts';

/** Switches of one address; each may open an account. */
const CURRENCY_LIMIT = { max: 60, windowSeconds: 600 };

/** The player's account as the player sees it, and its settings. */
export function profileModule(countries: CountryLookup): Module {
  return {
    name: 'profile',
    needs: ['bonuses', 'identity', 'ledger', 'verification'],
    migrations: profileMigrations,
    create(deps) {
      const { database, bus } = deps;
      const { kysely } = database;
      const address = new OwnAddress(deps.config.generalUrl);
      return {
        plain(service, app) {
          if (service !== 'general') return;
          address.serve(app);
          addAvatars(app);
        },
        routes: [
          getProfile(deps, countries, address),
          implement('saveSettings', async ({ player, body }) => {
            if ('timezone' in body && !isTimezone(body.timezone)) refuseField('timezone', 'invalid');
            await kysely.updateTable('users').set(body).where('id', '=', player.userId).execute();
            return { success: true };
          }),
          ...limited(CURRENCY_LIMIT, [
            implement('chooseCurrency', async ({ player, body }) => {
              await chooseCurrency({ database, bus }, player.userId, body.currency);
              return { success: true };
            }),
          ]),
          implement('listAvatars', ({ player }) => ({
            avatars: Array.from({ length: AVATARS }, (_each, avatar) => ({
              avatar,
              url: address.forBrowsers(avatarPath(player.userId, avatar)),
            })),
          })),
          implement('listWallets', async ({ player }) => {
            const user = await requireUser(kysely, player.userId);
            const wallets = await walletsOf(kysely, user.id);
            const inUseFirst = wallets
              .filter(({ kind }) => kind === 'real')
              .toSorted((a, b) => Number(b.currency === user.currency) - Number(a.currency === user.currency));
            return { wallets: inUseFirst.map(({ currency, balanceUnits }) => ({ currency, balanceUnits })) };
          }),
        ],
      };
    },
  };
}

/** Pictures are for pages of any site that the product has, and never change. */
function addAvatars(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    '/avatars/:name(^[\\w-]{16}).svg',
    { schema: { hide: true } },
    async (request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(avatarSvg(request.params.name)),
  );
}

function getProfile(deps: Deps, countries: CountryLookup, address: OwnAddress): Route {
  const { kysely } = deps.database;
  const tokens = createProfileTokens(deps);
  return implement(
    'getProfile',
    async ({ player, query, request, reply }) => {
      const freshToken = await tokens.freshToken(player, request, reply);
      const user = await requireUser(kysely, player.userId);
      const parts = await profileParts(kysely, user, request.headers['accept-language'], deps.clock());
      reply.header('cache-control', 'no-store');
      return profileOf(user, {
        ...parts,
        avatarUrl: user.is_avatar_hidden ? null : address.forBrowsers(avatarPath(user.id, user.avatar)),
        region: regionOf(await countries.countryOf(request.ip)),
        freshToken,
        browserName: await tokens.browserName(player, query.whoAreYou, request, reply),
      });
    },
    { findHandover: tokens.findHandover },
  );
}

export const profile: Module = profileModule(bundledCountries);
