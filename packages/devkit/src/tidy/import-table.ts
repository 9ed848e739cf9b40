/** Who may import whom, by folder. docs/architecture.md draws the same table. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'packages/protocol': [],
  'packages/fairness': [],
  'packages/html': [],
  'packages/api-reference': ['html'],
  'packages/react-18': [],
  'packages/settings': [],
  'packages/server-limits': ['settings'],
  'packages/telemetry': ['settings'],
  'packages/contract': ['protocol'],
  'packages/registry-client': ['contract'],
  // The command and the components it names in what it writes, by the versions among its devDependencies.
  'packages/create-remote': ['cli', 'contract', 'protocol', 'settings', 'ui'],
  'packages/cli': ['contract', 'registry-client', 'settings'],
  'packages/money-calls': ['contract'],
  'packages/ui': ['protocol'],
  'packages/game-kit': ['contract', 'money-calls', 'protocol', 'fairness', 'ui'],
  'packages/player-kit': ['contract', 'money-calls', 'protocol', 'ui'],
  'packages/devkit': ['contract', 'protocol', 'fairness', 'settings'],
  'packages/catalogue': ['contract', 'protocol', 'fairness', 'game-kit', 'ui'],
  'apps/shell': [
    'contract',
    'money-calls',
    'protocol',
    'react-18',
    'registry-client',
    'server-limits',
    'settings',
    'telemetry',
    'ui',
  ],
  'apps/platform': ['api-reference', 'protocol', 'fairness', 'html', 'server-limits', 'settings', 'telemetry'],
  'apps/registry': ['api-reference', 'contract', 'html', 'registry-client', 'server-limits', 'settings', 'telemetry'],
  'apps/sandbox-beacon': ['fairness', 'server-limits', 'settings', 'telemetry'],
  'apps/sandbox-provider': ['protocol', 'fairness', 'html', 'server-limits', 'settings', 'telemetry'],
  // Its matches are drawn too: their page recomputes them.
  'apps/betting': ['contract', 'money-calls', 'player-kit', 'protocol', 'fairness', 'ui'],
  e2e: ['protocol'],
};
const GAME_REMOTE = ['contract', 'money-calls', 'protocol', 'fairness', 'game-kit', 'ui'];
/** Profile, promotions and any later remote that is no game. */
const OTHER_REMOTE = ['contract', 'money-calls', 'player-kit', 'protocol', 'ui'];

/** The workspace that a file belongs to, as its folder from the root; undefined for files of none. */
export function workspaceOf(file: string): string | undefined {
  return /^(?:(?:apps|packages)\/[^/]+(?=\/)|e2e(?=\/))/.exec(file)?.[0];
}

/** Names of the packages that a workspace may import, without the scope. */
export function allowedImports(workspace: string): readonly string[] {
  const row = TABLE[workspace];
  if (row) return row;
  if (workspace.startsWith('apps/games-')) return GAME_REMOTE;
  // A new package has no row: it may import nothing until someone decides.
  return workspace.startsWith('apps/') ? OTHER_REMOTE : [];
}

/** The specification's facts: data that imports nothing, for every test, browser tests too. */
export function isFactsFor(file: string, specifier: string): boolean {
  return specifier.startsWith('@baize/devkit/specification/') && (mayUseDevkit(file) || file.startsWith('e2e/'));
}

/** The devkit is for configurations, tests and pages in development, and never part of what is shipped. */
export function mayUseDevkit(file: string): boolean {
  return /\.test\.tsx?$|\.config\.(ts|mjs|js)$|\/(tests|testing|bench|chaos|build|webpack)\/|\/src\/dev\//.test(file);
}

/** The last part of a workspace's folder: `packages/ui` is `ui`. */
export function packageName(workspace: string): string {
  return workspace.slice(workspace.lastIndexOf('/') + 1);
}
