import { isbot } from 'isbot';
import { plainAddress } from '@baize/server-limits';
import { implementPublic, type Route } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import type { Offer } from '../../foundation/geo/offer.ts';
import { regionOf } from '../../foundation/geo/region.ts';

/** Where a visitor is, and whether the product may be offered there. */
export const geo: Module = {
  name: 'geo',
  create: ({ offer }) => ({ routes: [geoRoute(offer)] }),
};

function geoRoute(offer: Offer): Route {
  return implementPublic('getGeo', async ({ request, reply }) => {
    const country = await offer.countryOf(request.ip);
    reply.header('cache-control', 'no-store');
    // [G3] A refusal with the same data, which the page for refused visitors shows.
    if (!offer.isOfferedIn(country) && !isbot(request.headers['user-agent'])) reply.code(451);
    return {
      data: { data: { ip: plainAddress(request.ip), country_code: country, region: regionOf(country) } },
    };
  });
}
