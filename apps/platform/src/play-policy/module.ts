import { SERVICES } from '@baize/protocol';
import { bundledCountries, type CountryLookup } from '../geo/country-database.ts';
import { implementPublic } from '../http/implement.ts';
import type { Module } from '../module.ts';

const services = SERVICES.filter((service) => service !== 'general');

/** What games may offer where the visitor is: some countries allow no bets that a game places by itself. */
export function playPolicyModule(countries: CountryLookup): Module {
  return {
    name: 'play-policy',
    create: ({ config }) => {
      const withoutAutoPlay = new Set(config.autoPlayForbiddenIn.map((code) => code.toUpperCase()));
      return {
        routes: [
          implementPublic(
            'getPlayPolicy',
            async ({ request, reply }) => {
              reply.header('cache-control', 'no-store');
              const country = await countries.countryOf(request.ip);
              return { autoPlay: country === null || !withoutAutoPlay.has(country) };
            },
            { services },
          ),
        ],
      };
    },
  };
}

export const playPolicy: Module = playPolicyModule(bundledCountries);
