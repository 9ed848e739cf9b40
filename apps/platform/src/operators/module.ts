import { keptSecret } from '../foundation/config/kept-secret.ts';
import { addFormPages } from '../foundation/html/form-pages.ts';
import type { Deps, Module } from '../foundation/module.ts';
import { machineCheck } from '../foundation/operators/machine-token.ts';
import { Attempts } from '../players/identity/attempts.ts';
import { Gate } from '../players/identity/gate.ts';
import { Passwords } from '../players/identity/password.ts';
import { addActsPage } from './back-office/acts-page.ts';
import { BackOffice } from './back-office/back-office.ts';
import { addConsolePage } from './back-office/console-page.ts';
import { addLogInPages } from './back-office/log-in-routes.ts';
import { addOperatorsPages } from './back-office/operators-pages.ts';
import { addPasskeysPage } from './back-office/passkeys-page.ts';
import { operatorMigrations } from './migrations.ts';
import type { OperatorParts } from './operator-parts.ts';
import { operatorRoutes } from './routes.ts';
import { sealPlainSecrets } from './seal-plain-secrets.ts';
import { OperatorSessions } from './sessions.ts';
import './tables.ts';

/** Few operators log in at once; more would be an attack. */
const PASSWORD_QUEUE = 20;

declare module '../foundation/module.ts' {
  interface Deps {
    readonly operators: OperatorParts;
    /** Checks who may see the operators' pages. */
    readonly backOffice: BackOffice;
  }
}

/** Named operators: roles, log-in with a second step, sessions, and what they did. */
export const operators: Module = {
  name: 'operators',
  needs: ['identity'],
  migrations: operatorMigrations,
  provide(deps) {
    const parts = operatorParts(deps);
    return { operators: parts, backOffice: new BackOffice(parts), findOperator: parts.sessions.ofConsole };
  },
  create: ({ operators: parts, backOffice }) => ({
    routes: operatorRoutes(parts),
    start: () => sealPlainSecrets(parts),
    async plain(service, app) {
      if (service !== 'general') return;
      await addFormPages(app, (pages) => {
        addLogInPages(pages, parts);
        addOperatorsPages(pages, parts, backOffice);
        addActsPage(pages, parts, backOffice);
        addPasskeysPage(pages, parts, backOffice);
        addConsolePage(pages, parts, backOffice);
      });
    },
  }),
};

function operatorParts({ config, database, clock, callWindows }: Deps): OperatorParts {
  const { rateLimits, passwordMemoryKib, consoleUrl, generalUrl, sandbox, nodeEnv } = config;
  const codeSecret = keptSecret(config.codeSecret, config.dataDir, 'one-time-codes');
  return {
    database,
    clock,
    passwords: new Passwords(new Gate({ width: 1, queueLength: PASSWORD_QUEUE }), passwordMemoryKib),
    attempts: new Attempts({ clock, enabled: rateLimits }),
    callWindows,
    sessions: new OperatorSessions({ database, clock, codeSecret }),
    isMachine: machineCheck(config),
    codeSecret,
    generalUrl,
    consoleUrl,
    hasSandbox: sandbox ?? nodeEnv !== 'production',
  };
}
