import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.dirname(import.meta.dirname);

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly license: { readonly id: string } }[];
}

test('the bill of materials names what runs, by version and licence, and nothing that only builds or tests', () => {
  expect(spawnSync('npm', ['run', 'bill-of-materials'], { cwd: ROOT, encoding: 'utf8' }).status).toBe(0);
  const bill = JSON.parse(readFileSync(path.join(ROOT, 'dist/bom.json'), 'utf8')) as {
    readonly bomFormat: string;
    readonly specVersion: string;
    readonly components: readonly Component[];
  };
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const react = bill.components.filter(({ purl }) => purl.startsWith('pkg:npm/react@'));
  // The shell's own, and the one of remotes that were written for the major before.
  const versions = ['packages/react-18/node_modules/react', 'node_modules/react'].map((at) => packages[at]?.version);
  expect(react).toMatchObject(versions.map((version) => ({ version, licenses: [{ license: { id: 'MIT' } }] })));
  expect(bill.components.filter(({ name }) => name === 'jest')).toEqual([]);
});
