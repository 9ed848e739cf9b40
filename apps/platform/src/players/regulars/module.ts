import type { OpenedRegular } from '@baize/protocol';
import { keptSecret } from '../../foundation/config/kept-secret.ts';
import type { Config } from '../../foundation/config.ts';
import { implementPublic } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Module } from '../../foundation/module.ts';
import { requireSigned } from '../../foundation/webhooks/webhook-signature.ts';
import { openRegular } from './open-regular.ts';

/** The program asks every few minutes, and once more when it was refused. */
const OPEN_LIMIT = { max: 30, windowSeconds: 60 };

/** The secret of the program that plays the regulars. */
export function regularsSecret({ regularsSecret: configured, dataDir }: Config): string {
  return keptSecret(configured, dataDir, 'regulars');
}

/** The house's regulars: accounts of its own, with its own money, which play as everybody does and are marked as the house's. */
export const regulars: Module = {
  name: 'regulars',
  needs: ['identity', 'ledger'],
  create({ config, database, bus, clock, ledger }) {
    const lifetimes = { accessSeconds: config.accessTokenSeconds, refreshSeconds: config.refreshTokenSeconds };
    const parts = { bus, clock, ledger, lifetimes };
    return {
      routes: [
        implementPublic(
          'openRegulars',
          async ({ body, request, reply }) => {
            requireSigned(regularsSecret(config), request, clock());
            if (!config.regulars) refuse('regular-refused');
            reply.header('cache-control', 'no-store');
            const opened: OpenedRegular[] = [];
            for (let number = 0; number < body.count; number += 1)
              opened.push(await database.transaction((tx) => openRegular(parts, tx, number)));
            return { regulars: opened, seconds: lifetimes.accessSeconds };
          },
          { rawBody: true, rateLimit: OPEN_LIMIT },
        ),
      ],
    };
  },
};
