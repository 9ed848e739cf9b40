import { SERVICES } from '@baize/protocol';
import { implementPublic } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';

const services = SERVICES.filter((service) => service !== 'general');

/** What games may offer where the visitor is: some countries forbid automatic bets. */
export const playPolicy: Module = {
  name: 'play-policy',
  create: ({ offer }) => ({
    routes: [
      implementPublic(
        'getPlayPolicy',
        async ({ request, reply }) => {
          reply.header('cache-control', 'no-store');
          const pauseMs = offer.betPauseMsIn(await offer.countryOf(request.ip));
          return pauseMs === null ? { autoPlay: true } : { autoPlay: false, betPauseSeconds: pauseMs / 1_000 };
        },
        { services },
      ),
    ],
  }),
};
