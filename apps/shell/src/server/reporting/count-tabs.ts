import { RemoteManifest, SemanticVersion } from '@baize/contract/manifest';
import type { Tabs } from './shell-report.ts';

/** Versions that open pages may name: a client that opens streams could name any number. */
const MOST_SHOWN = 200;

/** @param shows what each open page says that it shows, `games-dice@1.0.0`; anything else shows no remote */
export function countTabs(shows: readonly string[]): Tabs {
  const counts = new Map<string, number>();
  for (const text of shows) {
    const known = counts.get(text);
    if (known === undefined && (counts.size >= MOST_SHOWN || !isVersion(text))) continue;
    counts.set(text, (known ?? 0) + 1);
  }
  const shown = [...counts].map(([text, count]) => {
    const [remote = '', version = ''] = text.split('@');
    return { remote, version, count };
  });
  return { open: shows.length, shown };
}

function isVersion(text: string): boolean {
  const [remote, version, ...more] = text.split('@');
  return (
    more.length === 0 &&
    RemoteManifest.shape.name.safeParse(remote).success &&
    SemanticVersion.safeParse(version).success
  );
}
