import { OpenAtLevel, attacksOf, holds } from './attack.ts';
import { hostileRelease, publish, release } from './release.ts';
import type { Site } from './site.ts';

/** A container whose page says what an expression gave. A render that shows the mark was tried at all. */
function container(expression: string): string {
  return `const tried = async (context) => { try { return { seen: String(await (async () => (${expression}))()) }; } catch (error) { return { refused: String(error) }; } };
module.exports = { init() {}, get: async () => () => ({ default: {
  load: tried,
  Root: ({ data }) => 'TRIED ' + (data && data.seen ? 'SEEN ' + data.seen : 'REFUSED'),
} }) };`;
}

/** The page of a remote that evaluates something on the server, as a player gets it. */
async function pageOf(site: Site, expression: string): Promise<string> {
  const made = hostileRelease(container(expression));
  const { status, body } = await publish(site, made);
  if (status !== 201) throw new Error(`it could not be published: ${JSON.stringify(body)}`);
  await release(site, made);
  const { token } = await site.player(0);
  const page = await site.page(made.route, { headers: { cookie: `token=${token}` } });
  holds(page.status === 200, `the page was answered ${page.status}`);
  return String(page.body);
}

const steals =
  (expression: string, loot: RegExp) =>
  async (site: Site): Promise<void> => {
    const page = await pageOf(site, expression);
    holds(!loot.test(page.split('SEEN ')[1] ?? ''), 'the page shows what the remote took');
  };

const BUILTIN = (name: string): string => `process.getBuiltinModule('${name}')`;

/** What the shell found to get through when Node's own permissions fail, see `/health`. */
type Escape = 'files' | 'secrets' | 'network' | 'sockets' | 'signals';

/** An attack that fails only because what it needs is hidden has not been stopped: the isolation level must stop it. */
const needsLevel =
  (escape: Escape, attack: (site: Site) => Promise<void>) =>
  async (site: Site): Promise<void> => {
    await attack(site);
    const health = await site.page('/health');
    const { isolation } = health.body as { isolation: { level: string; open: Escape[] } };
    if (isolation.open.includes(escape)) throw new OpenAtLevel(`${escape} at level ${isolation.level}`);
  };

const CONNECTS = (to: string): string =>
  `await new Promise((resolve, reject) => ${BUILTIN('net')}.connect(${to}).once('connect', () => resolve('connected')).once('error', reject))`;

/** The site answers within a second whatever a remote does, and keeps working. */
const survives =
  (expression: string) =>
  async (site: Site): Promise<void> => {
    const made = hostileRelease(container(expression));
    await publish(site, made);
    await release(site, made);
    for (let asked = 0; asked < 3; asked += 1) await site.page(made.route).catch(() => null);
    for (let asked = 0; asked < 5; asked += 1) {
      const page = await site.page('/').catch(() => null);
      holds(page?.status === 200, `the site answers ${page?.status ?? 'nothing'} afterwards`);
    }
  };

/** What one released version does to the server that renders it. */
export const remotes = attacksOf('remotes', [
  [
    66,
    'read a file of the machine while rendering',
    steals(`${BUILTIN('fs')}.readFileSync('/etc/passwd', 'utf8').slice(0, 40)`, /root:x/),
    true,
  ],
  [
    67,
    'allocate without end, buffers included',
    survives(`(() => { const all = []; for (;;) all.push(Buffer.alloc(1e8, 1)); })()`),
    true,
  ],
  [68, 'end the process that renders', survives(`process.kill(process.pid, 'SIGKILL')`), true],
  [
    125,
    'read the environment of the server',
    steals(`${BUILTIN('fs')}.readFileSync('/proc/self/environ', 'utf8').slice(0, 400)`, /[A-Z_]{3,}=/),
    true,
  ],
  [126, 'run a program of the machine', steals(`${BUILTIN('child_process')}.execSync('id').toString()`, /uid=/), true],
  [
    127,
    'write a file',
    steals(`(${BUILTIN('fs')}.writeFileSync('/tmp/baize-attack', 'x'), 'written')`, /written/),
    true,
  ],
  [128, 'spin for ever', survives(`(() => { for (;;); })()`), true],
  [129, 'signal the process above', needsLevel('signals', survives(`process.kill(process.ppid, 'SIGUSR1')`)), true],
  [143, 'connect to the platform', needsLevel('network', steals(CONNECTS('4000, "127.0.0.1"'), /connected/)), true],
  [
    144,
    'connect to the database by its socket in the file system',
    needsLevel('sockets', steals(CONNECTS('"/run/postgresql/.s.PGSQL.5432"'), /connected/)),
    true,
  ],
  [
    145,
    'read what the user of the server alone may read',
    needsLevel('secrets', steals(`${BUILTIN('fs')}.readdirSync('/root').join()`, /\S/)),
    true,
  ],
  [
    146,
    'make a call that the manifest does not list, with the token of the player',
    steals(
      `JSON.stringify(await context.call({ method: 'GET', path: '/profile/week', service: 'general', auth: 'player' }, {}))`,
      /\S/,
    ),
    true,
  ],
  [
    130,
    'read the environment through process.env',
    steals(`JSON.stringify(Object.keys(process.env))`, /PATH|REGISTRY|DATABASE/),
    true,
  ],
]);
