import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const RULES = 'deploy/prometheus/alerts.yml';
const DASHBOARDS = 'deploy/grafana';

/** An alert rule of Prometheus. */
export interface Alert {
  readonly name: string;
  readonly expr: string;
  readonly runbook: string;
}

/** The alert rules, each of whose fields is on a line of its own. */
export function alerts(): Alert[] {
  const text = readFileSync(path.join(ROOT, RULES), 'utf8');
  return text
    .split(/^ +- alert: /m)
    .slice(1)
    .map((rule) => ({
      name: /^\w+/.exec(rule)?.[0] ?? '',
      expr: /^ +expr: '(.*)'$/m.exec(rule)?.[1] ?? '',
      runbook: /^ +runbook_url: (.*)$/m.exec(rule)?.[1] ?? '',
    }));
}

/** Every expression of a dashboard. */
export function dashboardExpressions(): string[] {
  return readdirSync(path.join(ROOT, DASHBOARDS)).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(path.join(ROOT, DASHBOARDS, file), 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  });
}

/** Names of ours and of Node's in an expression, as they are in `/metrics`: a histogram without its parts. */
export function seriesIn(expression: string): string[] {
  const names = expression.match(/\b(?:baize|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
}

/** Every series that a dashboard or an alert names, each once. */
export function watchedSeries(): string[] {
  return [...new Set([...dashboardExpressions(), ...alerts().map(({ expr }) => expr)].flatMap(seriesIn))].toSorted();
}

/** The names of the series that a process exports, whether they have a value or not. */
export function seriesNames(metrics: string): string[] {
  return [...metrics.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
}
