import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS } from '../chromium-flags.ts';

/**
 * Run from the registry and not installed with the rest: it brings some 150 packages, which everyone would install with
 * the first `npm start` for the few who measure.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Scores from 0 to 100, and what took points away. */
export interface Scores {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly failed: readonly string[];
}

interface Report {
  readonly categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<string, { score: number | null; title: string }>;
}

/** @throws when it cannot be had, or the page cannot be judged */
export async function lighthouse(address: string, chromium: string): Promise<Scores> {
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)(
    'npm',
    [...args, `--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`],
    { env: { ...process.env, CHROME_PATH: chromium, NODE_OPTIONS: '' }, maxBuffer: MOST_OUTPUT_BYTES },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Scores['scores'];
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const failed = counted.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 1 ? [`${id}: ${audits[id]?.title}`] : []));
  return { scores, failed };
}
