import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What was started, and where its secrets are stored. */
export interface Started {
  readonly sitePort: number;
  readonly general: string;
  readonly providerPort: number;
  readonly beaconPort: number;
  readonly registryPort: number;
  readonly metricsPorts: readonly number[];
  readonly platformFolder: string;
  /** Of the platform's operators, where a setting names it. */
  readonly operatorToken: string | null;
  readonly registryTokenFile: string;
  /** How the processes that render remotes are kept from this machine. */
  readonly isolation: string;
  /** Whether a person reads it at once: anything but a terminal is a log, and gets no password and no token. */
  readonly isTerminal: boolean;
}

/** What is printed to the person who started it all. */
export function announcement(started: Started): string {
  const {
    sitePort,
    general,
    providerPort,
    beaconPort,
    registryPort,
    metricsPorts,
    isolation,
    platformFolder,
    isTerminal,
  } = started;
  const tokenFile = path.join(platformFolder, 'secrets/operator-token');
  return `
Baize is ready.

  Site              http://localhost:${sitePort}
  API reference     ${general}/docs
  Local mailbox     ${general}/sandbox/mailbox
  Authenticator     ${general}/sandbox/authenticator (in place of an app)
  Payouts           ${general}/sandbox/payouts
  Slots' provider   http://localhost:${providerPort}/catalogue
  Beacon            http://localhost:${beaconPort}/info
  Back office       ${general}/back-office
                    its first operator is made with the operator token: ${operatorToken(started, tokenFile)}
  Registry console  http://localhost:${registryPort}
                    entered from the back office; when that is away, with the operator token: ${secretIn(started.registryTokenFile, isTerminal)}

  Metrics           ${metricsPorts.map((port) => `http://localhost:${port}/metrics`).join(' ')}

  ${isolation}

  Accounts of this machine
${seededAccounts(platformFolder, isTerminal).join('\n')}

  Ctrl-C ends everything.
`;
}

function operatorToken({ operatorToken: token, isTerminal }: Started, file: string): string {
  if (token === null) return secretIn(file, isTerminal);
  return isTerminal ? token : 'that of OPERATOR_TOKEN';
}

function secretIn(file: string, isTerminal: boolean): string {
  return isTerminal ? readFileSync(file, 'utf8').trim() : `in ${file}`;
}

/** The demo accounts that were made with the database; their passwords are in the data folder only. */
function seededAccounts(folder: string, isTerminal: boolean): string[] {
  const file = path.join(folder, 'accounts.json');
  if (!existsSync(file)) return ['    none: this database was not seeded'];
  const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: { email: string; password: string }[] };
  if (isTerminal) return accounts.map(({ email, password }) => `    ${email.padEnd(24)} ${password}`);
  return [...accounts.map(({ email }) => `    ${email}`), `    their passwords are in ${file}`];
}
