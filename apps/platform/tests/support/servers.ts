import { describe } from '@jest/globals';

/** The servers that tests of several processes need. */
export interface Servers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

/** PostgreSQL and NATS as `npm run test:postgres` names them; null in a plain `npm test`, which needs neither. */
export function testServers(): Servers | null {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  const natsUrl = process.env['TEST_NATS_URL'];
  return databaseUrl && natsUrl ? { databaseUrl, natsUrl } : null;
}

/** Tests that need both servers; without them they are skipped, and the reason is printed. */
export function describeWithServers(name: string, tests: (servers: Servers) => void): void {
  const servers = testServers();
  const why = servers ? '' : ' (skipped: it needs PostgreSQL and NATS, npm run test:postgres runs it)';
  if (!servers) process.stderr.write(`${name}${why}\n`);
  (servers ? describe : describe.skip)(`${name}${why}`, () => {
    tests(servers ?? { databaseUrl: '', natsUrl: '' });
  });
}
