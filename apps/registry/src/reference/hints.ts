import type { Hint } from '@baize/api-reference';

const HASH = `sha384-${'A'.repeat(64)}`;

/** Values of examples by the name of their field, where the schema accepts them. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  channel: 'stable',
  remote: 'games-dice',
  name: 'games-dice',
  version: '1.4.0',
  from: '1.3.0',
  to: '1.4.0',
  basisPoints: 500,
  reason: 'A new table of multipliers.',
  by: 'ann',
  revision: 42,
  status: 'ok',
  text: 'multipliers',
  '*': 'remote.js',
  kind: 'publisher',
  remotes: ['games-*'],
  manifest: HASH,
  integrity: HASH,
};

export const hint: Hint = (name) =>
  BY_NAME[name] ?? (/At$|^at$|^until$/.test(name) ? '2026-11-20T12:00:00.000Z' : undefined);
