import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeBuild } from '../build/build-meta.ts';

describe('[row:C54] the description of a build', () => {
  let output: string;
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(output, file)), { recursive: true });
    writeFileSync(path.join(output, file), text);
  };
  beforeEach(() => {
    output = mkdtempSync(path.join(tmpdir(), 'baize-build-'));
    write('web/assets/main.js', 'a');
    write('node/page.cjs', 'b');
    write('types/left.out', 'c');
  });
  afterEach(() => rmSync(output, { recursive: true }));

  it('is the same build, of the same time, when nothing changed', async () => {
    const first = await describeBuild(output, null, 1);
    expect(Object.keys(first.files)).toEqual(['node/page.cjs', 'web/assets/main.js']);
    expect(await describeBuild(output, first, 2)).toEqual(first);
  });

  it.each(['web/assets/main.js', 'node/page.cjs', 'web/new.js'])('is another build when %s changes', async (file) => {
    const first = await describeBuild(output, null, 1);
    write(file, 'changed');
    const second = await describeBuild(output, first, 2);
    expect(second.id).not.toBe(first.id);
    expect(second.timestamp).toBe(2);
    expect(second.routes['/']).not.toBe(first.routes['/']);
  });
});
