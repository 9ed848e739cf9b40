import { integer, like, optional, secret, setting, text, url, urls } from '@baize/settings';

/** A key that can be guessed protects nothing: anyone who has the database can try as many keys as they like. */
const seedKey = like('at least 32 characters, such as openssl rand -base64 32 prints', /^[\x21-\x7e]{32,512}$/);

/** Where a process stores what must last, and how processes reach one another. */
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
  seedKey: secret(
    optional(
      'SEED_KEY',
      'Seals what coming outcomes follow from in the database: seeds of players, rooms, the wheel, chains of rounds and the sports generator. Without one, the data folder keeps a generated key. Processes without a common data folder need it; with another one than the database was sealed with none starts.',
      seedKey,
    ),
  ),
  seedKeyBefore: secret(
    optional('SEED_KEY_BEFORE', 'A second key that opens and does not seal, while SEED_KEY is changed.', seedKey),
  ),
  natsUrls: secret(
    optional(
      'NATS_URL',
      'NATS server, or several separated by commas, through which processes on one database tell each other what happened. One process needs none.',
      urls('nats:', 'tls:'),
    ),
  ),
} as const;
