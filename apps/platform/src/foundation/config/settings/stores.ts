import { integer, optional, secret, setting, text, url, urls } from '@baize/settings';

/** Where a process keeps what must last, and how processes reach one another. */
export const stores = {
  dataDir: setting(
    'BAIZE_DATA_DIR',
    'Folder of the embedded database and of generated secrets; relative to the repository root.',
    '.baize/platform',
    text,
  ),
  databaseUrl: secret(
    optional(
      'DATABASE_URL',
      'PostgreSQL server to use instead of the embedded database. Use one for real use: the embedded database does not survive a power cut.',
      url('postgresql:', 'postgres:'),
    ),
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    'Most connections that one process opens to PostgreSQL.',
    '12',
    integer(4, 200),
  ),
  natsUrls: secret(
    optional(
      'NATS_URL',
      'NATS server, or several separated by commas, through which processes on one database tell each other what happened. One process needs none.',
      urls('nats:', 'tls:'),
    ),
  ),
} as const;
