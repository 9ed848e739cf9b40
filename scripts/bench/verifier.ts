import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../e2e/support/chromium.ts';
import { buildVerifier } from '../verifier/build-verifier.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { jsonOf } from './json-command.ts';
import type { Section } from './report.ts';
import { median } from './statistics.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMIT_S = 30;
const TURNS = 3;
/** No check takes longer; one that does has failed. */
const PATIENCE_MS = 10 * 60_000;

interface Checked {
  readonly seconds: number;
  readonly held: number;
  readonly requests: number;
}

/** What the verifier's file needs for a whole downloaded history, in a browser without a network. */
export async function verifierSection(): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-verifier-'));
  try {
    const history = path.join(folder, 'history.csv');
    const page = path.join(folder, 'verifier.html');
    writeFileSync(page, await buildVerifier(ROOT));
    const { bets, rounds } = (await jsonOf('apps/platform/bench/history-file.ts', ['--file', history])) as {
      readonly bets: number;
      readonly rounds: number;
    };
    const turns: Checked[] = [];
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
    try {
      for (let turn = 0; turn < TURNS; turn++) turns.push(await check(browser, page, history));
    } finally {
      await browser.close();
    }
    const seconds = median(turns.map((turn) => turn.seconds));
    const held = Math.min(...turns.map((turn) => turn.held));
    const requests = Math.max(...turns.map((turn) => turn.requests));
    const count = bets.toLocaleString('en');
    const row = { baseline: '', ratio: null };
    return {
      name: 'verifier',
      title: 'A downloaded history, checked without a network',
      method: `\`dist/verifier.html\` is opened in Chromium as a file, without a network, and given a history of ${count} bets of every game and version, ${rounds} rounds with a signed beacon among them. From the choice of the file until the last bet is checked; median of ${TURNS}.`,
      rows: [
        {
          ...row,
          what: `Checking ${count} bets`,
          ours: `${seconds.toFixed(1)} s`,
          goal: `under ${LIMIT_S} s`,
          met: seconds < LIMIT_S,
        },
        { ...row, what: 'Bets that hold', ours: held.toLocaleString('en'), goal: count, met: held === bets },
        { ...row, what: 'Requests of the page', ours: String(requests), goal: '0', met: requests === 0 },
      ],
      failures: held === bets ? [] : [`${bets - held} bets of the history were not found to hold`],
      remarks: [],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function check(browser: Browser, file: string, history: string): Promise<Checked> {
  const context = await browser.newContext({ offline: true, locale: 'en' });
  try {
    const page = await context.newPage();
    const address = pathToFileURL(file).href;
    let requests = 0;
    page.on('request', (request) => void (request.url() !== address && (requests += 1)));
    await page.goto(address);
    const startedAt = performance.now();
    await page.locator('input[type=file]').setInputFiles(history);
    const verdict = page.getByText(/^Hold: \d+\./);
    await verdict.waitFor({ timeout: PATIENCE_MS });
    const seconds = (performance.now() - startedAt) / 1_000;
    return { seconds, held: Number(/\d+/.exec((await verdict.textContent()) ?? '')?.[0]), requests };
  } finally {
    await context.close();
  }
}
