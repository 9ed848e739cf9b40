import type { Module } from '../../foundation/module.ts';
import { LocalMailbox } from './local-mailbox.ts';
import { addMailboxPages } from './mailbox-pages.ts';
import { mailMigrations } from './migrations.ts';

/** The local mailbox. With a mail server there are no pages: they would show every player's codes. */
export const mail: Module = {
  name: 'mail',
  migrations: mailMigrations,
  create: ({ config, database, clock }) => ({
    plain(service, app) {
      if (service === 'general' && config.smtpUrl === null) addMailboxPages(app, new LocalMailbox(database, clock));
    },
  }),
};
