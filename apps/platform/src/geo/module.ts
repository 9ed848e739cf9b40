import { isbot } from 'isbot';
import { implementPublic } from '../http/implement.ts';
import type { Module } from '../module.ts';
import { plainAddress } from './address.ts';
import { bundledCountries, type CountryLookup } from './country-database.ts';
import { regionOf } from './region.ts';

/** Where a visitor is, and whether the product may be offered there. */
export function geoModule(countries: CountryLookup): Module {
  return {
    name: 'geo',
    create: ({ config }) => {
      const blocked = new Set(config.blockedCountries.map((code) => code.toUpperCase()));
      return {
        routes: [
          implementPublic('getGeo', async ({ request, reply }) => {
            const country = await countries.countryOf(request.ip);
            reply.header('cache-control', 'no-store');
            // [G3] A refusal that carries the same data: the page for visitors who may not enter shows it.
            if (country !== null && blocked.has(country) && !isbot(request.headers['user-agent'])) reply.code(451);
            return {
              data: { data: { ip: plainAddress(request.ip), country_code: country, region: regionOf(country) } },
            };
          }),
        ],
      };
    },
  };
}

export const geo: Module = geoModule(bundledCountries);
