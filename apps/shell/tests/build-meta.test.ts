import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { version } from 'react';
import path from 'node:path';
import { CONTRACT_VERSION } from '@baize/contract/manifest';
import { describeBuild } from '../build/build-meta.ts';
import { shellOffer } from '../build/shell-offer.ts';

describe('[row:C54] the description of a build', () => {
  let output: string;
  const offer = shellOffer();
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
    const first = await describeBuild(output, offer, null, 1);
    expect(Object.keys(first.files)).toEqual(['node/page.cjs', 'web/assets/main.js']);
    expect(await describeBuild(output, offer, first, 2)).toEqual(first);
  });

  it.each(['web/assets/main.js', 'node/page.cjs', 'web/new.js'])('is another build when %s changes', async (file) => {
    const first = await describeBuild(output, offer, null, 1);
    write(file, 'changed');
    const second = await describeBuild(output, offer, first, 2);
    expect(second.id).not.toBe(first.id);
    expect(second.timestamp).toBe(2);
    expect(second.routes['/']).not.toBe(first.routes['/']);
  });

  it('says what it has for remotes, and is another build when it has something else', async () => {
    const { id, offer: has } = await describeBuild(output, offer, null, 1);
    expect(has).toMatchObject({
      contracts: [CONTRACT_VERSION, '1.6.0'],
      locales: expect.arrayContaining(['ru', 'kz']),
    });
    expect(has.shared['react/jsx-runtime']).toEqual([version, '18.3.1']);
    const other = await describeBuild(output, { ...offer, contracts: [...offer.contracts, '9.0.0'] }, null, 1);
    expect(other.id).not.toBe(id);
  });
});
