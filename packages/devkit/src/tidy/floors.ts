/**
 * The floors of an application's sources, from the ground up: a folder imports only from lower floors and from its own.
 * Files that stand beside the floors put them together, and nobody imports them. docs/architecture.md says what is on each.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'apps/platform/src': [
    ['foundation'],
    ['ledger'],
    ['players'],
    ['operators'],
    ['cashier'],
    ['bets'],
    ['games'],
    ['sports', 'slots'],
    ['offers'],
    ['records'],
    ['site'],
    ['adapters'],
    ['sandbox'],
  ],
  'apps/shell/src': [
    ['worker'],
    ['page'],
    ['content'],
    ['services'],
    ['remotes'],
    ['app'],
    ['browser', 'server'],
    ['testing'],
  ],
};
