import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS } from '@baize/registry-client/refusals';

describe('the refusals', () => {
  it('are listed in docs/registry-api.md, all of them and no others', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/registry-api.md'), 'utf8');
    const section = page.slice(page.indexOf('## Refusals'));
    const listed = [...section.matchAll(/^\| `([a-z-]+)` +\| +(\d{3}|-) +\|/gm)].map(([, code, status]) => [
      code,
      status,
    ]);
    const known = Object.entries(REFUSALS).map(([code, { status }]) => [code, status === null ? '-' : String(status)]);
    expect(listed).toEqual(known);
  });

  it('are sentences', () => {
    for (const { says, remedy } of Object.values(REFUSALS)) {
      for (const text of [says, remedy]) expect(text).toMatch(/^[A-Z].+\.$/s);
    }
  });
});
