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
            const answer = {
              data: { data: { ip: plainAddress(request.ip), country_code: country, region: regionOf(country) } },
            };
            reply.header('cache-control', 'no-store');
            // A refusal that carries the same data: the page for visitors who may not enter shows it.
            if (country !== null && blocked.has(country))
              reply.code(451).type('application/json; charset=utf-8').serializer(JSON.stringify);
            return answer;
          }),
        ],
      };
    },
  };
}

export const geo: Module = geoModule(bundledCountries);
