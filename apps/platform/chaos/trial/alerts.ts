import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const RULES = join(import.meta.dirname, '../../../../deploy/prometheus/alerts.yml');

/** The rule of one Prometheus alert, as far as two scrapes of one process can check it. */
export interface AlertRule {
  readonly series: string;
  /** As written in `/metrics`, such as `code="internal"`. */
  readonly labels: readonly string[];
  /** Whether the rule is about the rate of growth. */
  readonly isRate: boolean;
  readonly compare: '==' | '>' | '<';
  readonly threshold: number;
}

/** The series of one process at one moment; null where it did not answer. */
export interface Scrape {
  readonly atMs: number;
  readonly text: string | null;
}

const EXPRESSION =
  /^(?:\w+(?: by \([\w, ]+\))? ?\()?(rate\()?(\w+)(?:\{([^}]*)\})?(?:\[\w+\]\))?\)? (==|>|<) (-?[\d.e]+)$/;

/** @throws Error when the file has no such alert, or one that this cannot read */
export async function readAlert(name: string): Promise<AlertRule> {
  const rules = await readFile(RULES, 'utf8');
  const expression = new RegExp(`- alert: ${name}\\n +expr: '(.+)'\\n`).exec(rules)?.[1];
  if (expression === undefined) throw new Error(`alerts.yml has no alert ${name}`);
  const [, rate, series, labels, compare, threshold] = EXPRESSION.exec(expression) ?? [];
  if (series === undefined) throw new Error(`the expression of ${name} is not understood: ${expression}`);
  return {
    series,
    // Prometheus itself adds the job of a process; a label that is matched by a pattern is ignored here.
    labels: (labels ?? '').split(',').filter((label) => label !== '' && !label.includes('=~')),
    isRate: rate !== undefined,
    compare: compare as AlertRule['compare'],
    threshold: Number(threshold),
  };
}

/** Whether the series is past the alert's threshold. The rule's `for` is not checked here. */
export function isPast(rule: AlertRule, before: Scrape | undefined, now: Scrape): boolean {
  const value = rule.isRate ? rateOf(rule, before, now) : valueOf(rule, now);
  if (value === null) return false;
  const { compare, threshold } = rule;
  if (compare === '==') return value === threshold;
  return compare === '>' ? value > threshold : value < threshold;
}

function rateOf(rule: AlertRule, before: Scrape | undefined, now: Scrape): number | null {
  if (before === undefined) return null;
  const [one, other] = [valueOf(rule, before), valueOf(rule, now)];
  if (other === null) return null;
  return ((other - (one ?? 0)) / (now.atMs - before.atMs)) * 1_000;
}

/** The sum of the series' rows; null if there is none. */
function valueOf({ series, labels }: AlertRule, { text }: Scrape): number | null {
  if (series === 'up') return text === null ? 0 : 1;
  const rows = (text ?? '')
    .split('\n')
    .filter((line) => line.startsWith(`${series} `) || line.startsWith(`${series}{`))
    .filter((line) => labels.every((label) => line.includes(label)));
  if (rows.length === 0) return null;
  return rows.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
