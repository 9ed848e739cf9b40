import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../packages/settings/src/index.ts';
import { REPORTS, REPORTS_OF_TEST } from './reports.ts';
import { runBrowser } from './stack/browser.ts';
import { runQuietly } from './stack/child.ts';
import { conclude, counted, runJest, sum } from './stack/jest.ts';
import type { Tally } from './stack/jest.ts';

commandLine({
  usage: 'npm test',
  about:
    'Everything that must hold before a change is taken over: format, lint, types, dead code, then unit and integration tests, then the browser tests, then the rows of the specification that all these showed. Each static check counts as one. Ends with `N passed, N failed`.',
});

// A report of an earlier run says nothing of this one.
mkdirSync(REPORTS, { recursive: true });
for (const name of REPORTS_OF_TEST) rmSync(path.join(REPORTS, name), { force: true });

const STATIC_CHECKS = ['check:format', 'check:lint', 'check:types', 'check:dead-code'];

/** They share the processors; what each says is shown when it fails. */
async function staticChecks(): Promise<Tally[]> {
  console.log(`\n== ${STATIC_CHECKS.join(', ')}`);
  return Promise.all(
    STATIC_CHECKS.map(async (script) => {
      const held = await runQuietly('npm', ['run', '--silent', script]);
      console.log(held ? `${script} holds` : `${script} FAILED`);
      return counted(script, held);
    }),
  );
}

/** `npm run test:long` runs the files whose names end in `.long.test.ts`. */
const NOT_LONG = String.raw`^(?!.*\.long\.test\.ts$)`;

async function jest(): Promise<Tally> {
  console.log('\n== unit and integration tests');
  return runJest('jest.json', ['--maxWorkers=100%', '--testPathPatterns', NOT_LONG]);
}

/** First ports of the two applications of the browser tests. */
const PLAYING_PORT = Number(process.env['BAIZE_E2E_PORT'] ?? 24_000);
const RELEASING_PORT = PLAYING_PORT + 200;

/**
 * In two halves at once, each with an application of its own: one browser alone leaves a processor idle, and the tests
 * that release must not disturb those that play.
 */
async function browser(): Promise<Tally[]> {
  console.log('\n== browser tests');
  // Both applications would otherwise build at the same time.
  if (!(await runQuietly('lerna', ['run', 'build', '--loglevel', 'error']))) return [counted('lerna run build', false)];
  return Promise.all([
    runBrowser('playing', ['desktop', 'moving', 'phone', 'crawl', 'programs'], { port: PLAYING_PORT }),
    runBrowser('releasing', ['releasing'], { port: RELEASING_PORT, isAlone: true, isQuiet: true }),
  ]);
}

/** Each row of the specification is named by the title of a test that has run. */
async function rows(): Promise<Tally> {
  console.log('\n== rows of the specification');
  const held = await runQuietly(process.execPath, [path.join(import.meta.dirname, 'rows.ts')]);
  console.log(held ? 'rows holds' : 'rows FAILED');
  return counted('rows', held);
}

const results = [...(await staticChecks()), await jest(), ...(await browser()), await rows()];
conclude(sum(results));
