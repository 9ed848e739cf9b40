import type { Redirect } from '@baize/protocol';
import { pathOf } from './site-path.ts';

/** Ends the path of a rule for everything below it. */
const BELOW = '/**';
/** More parts than any page of the site has; deeper paths are looked up by their first ones. */
const MOST_PARTS = 20;
/** A chain of this many redirects is taken for a loop. */
const LONGEST_CHAIN = 10;

/** A redirect by the path that it is for. `to` may end in `/**` as the path does: it keeps the rest of the path. */
export interface RouteRule {
  readonly path: string;
  readonly to: string;
  readonly status: Redirect['status'];
}

/** The rules that a path can fall under, the nearest first: its own, then those of each path above it. */
export function ruleNamesOf(path: string): string[] {
  const parts = path === '/' ? [] : path.split('/').slice(1, MOST_PARTS + 1);
  const above = parts.map((_part, count) => `/${parts.slice(0, parts.length - count).join('/')}${BELOW}`);
  return [path, ...above, BELOW];
}

/** [PG1] [PG2] Where a visitor of the path is sent. @returns null to stay */
export function redirectBy(rules: readonly RouteRule[], path: string): Redirect | null {
  for (const name of ruleNamesOf(path)) {
    const rule = rules.find((each) => each.path === name);
    if (rule) return { to: targetOf(rule, path), external: isExternal(rule.to), status: rule.status };
  }
  return null;
}

/** [PG3] Whether some visitor would be sent from redirect to redirect. */
export function leadsInCircles(rules: readonly RouteRule[]): boolean {
  return rules.some(({ to: start }) => {
    let to = start;
    for (let step = 0; step < LONGEST_CHAIN; step += 1) {
      const path = isExternal(to) ? null : pathOf(to);
      const next = path === null ? null : redirectBy(rules, path);
      if (next === null) return false;
      ({ to } = next);
    }
    return true;
  });
}

function targetOf({ path: rule, to }: RouteRule, path: string): string {
  if (!to.endsWith(BELOW)) return to;
  const below = rule.endsWith(BELOW) ? path.slice(rule.length - BELOW.length) : '';
  return to.slice(0, -BELOW.length) + below || '/';
}

function isExternal(to: string): boolean {
  return !to.startsWith('/');
}
