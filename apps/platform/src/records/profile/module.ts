import { type calls, type InputOf, PICTURES } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import { bundledCountries, type CountryLookup } from '../../foundation/geo/country-database.ts';
import { regionOf } from '../../foundation/geo/region.ts';
import { implement, type Route, limited } from '../../foundation/http/implement.ts';
import { refuse, refuseField } from '../../foundation/http/refusal.ts';
import { createProfileTokens } from '../../players/identity/profile-tokens.ts';
import { requireUser } from '../../players/identity/users.ts';
import { walletsOf } from '../../ledger/wallets.ts';
import type { Deps, Module } from '../../foundation/module.ts';
import { OwnAddress } from '../../foundation/http/own-address.ts';
import { chooseName } from '../../players/faces/choose-name.ts';
import { pictureOf } from '../../players/faces/face.ts';
import { publishFace } from '../../players/faces/publish-face.ts';
import { picturePath, pictureSvg } from './picture.ts';
import { chooseCurrency } from './choose-currency.ts';
import { profileMigrations } from './migrations.ts';
import { profileOf } from './profile.ts';
import { profileParts } from './profile-parts.ts';
import { isTimezone } from './timezone.ts';

/** Names that one address may try, since many are already taken. */
const NAME_LIMIT = { max: 60, windowSeconds: 600 };
/** Switches of one address; each may open an account. */
const CURRENCY_LIMIT = { max: 60, windowSeconds: 600 };

/** The settings that change how others see the player. */
const FACE_SETTINGS = ['avatar', 'is_avatar_hidden', 'is_statistics_hidden'] as const;

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
          addPictures(app);
        },
        routes: [
          getProfile(deps, countries, address),
          implement('saveSettings', async ({ player, body }) => {
            if ('timezone' in body && !isTimezone(body.timezone)) refuseField('timezone', 'invalid');
            await saveSettings(deps, player.userId, body);
            return { success: true };
          }),
          ...limited(NAME_LIMIT, [
            implement('chooseName', async ({ player, body }) => {
              await chooseName(deps, player.userId, body.name);
              return { success: true };
            }),
          ]),
          ...limited(CURRENCY_LIMIT, [
            implement('chooseCurrency', async ({ player, body }) => {
              await chooseCurrency({ database, bus }, player.userId, body.currency);
              return { success: true };
            }),
          ]),
          implement('listAvatars', () => ({
            avatars: PICTURES.map((picture, index) => ({
              avatar: index + 1,
              url: address.forBrowsers(picturePath(picture)),
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

/** Changes of what others see are published at once, also to places that have shown it before. */
async function saveSettings({ database, bus }: Deps, userId: string, body: InputOf<typeof calls.saveSettings>['body']) {
  const changed = await database.kysely
    .updateTable('users')
    .set(body)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (changed && FACE_SETTINGS.some((name) => name in body)) publishFace(bus, changed);
}

/** Pages of any site of the product may load pictures. */
function addPictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    '/avatars/:name(^[a-z]{2,16}).svg',
    { schema: { hide: true } },
    async (request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(pictureSvg(request.params.name) ?? refuse('not-found')),
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
        avatarUrl: user.is_avatar_hidden ? null : address.forBrowsers(picturePath(pictureOf(user.id, user.avatar))),
        region: regionOf(await countries.countryOf(request.ip)),
        freshToken,
        browserName: await tokens.browserName(player, query.whoAreYou, request, reply),
      });
    },
    { findHandover: tokens.findHandover },
  );
}

export const profile: Module = profileModule(bundledCountries);
