import { implementPublic } from '../../foundation/http/implement.ts';
import { bearerToken } from '../../foundation/http/player.ts';
import type { Module } from '../../foundation/module.ts';
import { contactMigrations } from './migrations.ts';
import { sendMessage } from './send-message.ts';

const DAY_MS = 86_400_000;
/** As long as support may search for a message that its mailbox does not have. */
const KEPT_MS = 90 * DAY_MS;
const SWEEP_EVERY_MS = DAY_MS;

/** Sends messages of visitors to support's mailbox. */
export const contact: Module = {
  name: 'contact',
  ports: ['mailer'],
  migrations: contactMigrations,
  create({ config, database, clock, authenticate }, { mailer }) {
    const parts = { database, clock, mailer, to: config.contactEmail };
    return {
      routes: [
        implementPublic(
          'sendContactMessage',
          async ({ body, request }) => {
            // People who have lost their account write too: a token that is not valid is no reason to refuse a message.
            const token = bearerToken(request.headers.authorization);
            const player = token === null ? null : await authenticate(token);
            await sendMessage(parts, body, player?.userId ?? null);
            return { success: true };
          },
          { rateLimit: { max: 5, windowSeconds: 3_600 } },
        ),
      ],
      jobs: [
        {
          name: 'sweep of messages to support',
          everyMs: SWEEP_EVERY_MS,
          run: async () => {
            await database.kysely
              .deleteFrom('contact_messages')
              .where('sent_at', '<', new Date(clock() - KEPT_MS))
              .execute();
          },
        },
      ],
    };
  },
};
