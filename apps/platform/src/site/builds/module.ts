import { implementPublic } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { SiteBuilds } from './site-builds.ts';

const LIMIT = { rateLimit: { max: 300, windowSeconds: 60 } };

/** Which build of the site is being served, for pages that ask the API. */
export const builds: Module = {
  name: 'builds',
  create({ config, clock }) {
    const site = new SiteBuilds(config.siteUrl ?? config.siteOrigins[0] ?? 'http://localhost:3000', clock);
    return {
      routes: [
        implementPublic(
          'getLatestBuild',
          ({ reply }) => {
            reply.header('cache-control', 'no-cache');
            return site.latest();
          },
          LIMIT,
        ),
        implementPublic('getBuild', ({ params }) => site.meta(params.buildId), LIMIT),
      ],
    };
  },
};
