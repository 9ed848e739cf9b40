import type { HtmlValue } from '@baize/html';
import type { Served } from '@baize/registry-client/channels/act';
import { percent } from '@baize/registry-client/share';

/** What a channel served of a remote, before an act or after it. */
export function servedText(served: Served | null): HtmlValue {
  if (!served) return '–';
  if (served.rules) return served.rules.join('; ') || 'no rules';
  return served.candidate
    ? `${served.version}, canary ${served.candidate.version} at ${percent(served.candidate.basisPoints)}`
    : served.version;
}
