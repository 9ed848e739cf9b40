import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { guideBlocks } from './guide.ts';
import { ROOT } from './scripts.ts';

const EXAMPLE = path.join(ROOT, 'examples/plinko');
/** What the generator writes and the guide leaves as it is, and the example's own page. */
const NOT_IN_THE_GUIDE = ['README.md', 'jest.config.mjs', 'package.json', 'src/css-modules.d.ts', 'src/dev/answers.ts'];

const files = guideBlocks().filter((block) => block.kind === 'file');

function sources(): string[] {
  const ofBuild = /^(?:dist|node_modules)\/|\.tsbuildinfo$/;
  const all = globSync('**/*', { cwd: EXAMPLE, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = all.map((entry) => path.relative(EXAMPLE, path.join(entry.parentPath, entry.name)));
  return ['.gitignore', ...names].filter((name) => !ofBuild.test(name));
}

describe('the guide to a first game', () => {
  test.each(files)('gives $file as it stands in the example', ({ file, text }) => {
    expect(text).toBe(readFileSync(path.join(EXAMPLE, file), 'utf8'));
  });

  test('leaves out no source of the example, and gives none twice', () => {
    const given = files.map(({ file }) => file);
    expect(new Set([...given, ...NOT_IN_THE_GUIDE])).toEqual(new Set(sources()));
    expect(new Set(given).size).toBe(given.length);
  });

  test('changes one line, which is there', () => {
    const changes = guideBlocks().filter((block) => block.kind === 'change');
    expect(changes.map(({ text }) => text.trim().split('\n').length)).toEqual([1]);
    for (const { file, text } of changes) {
      const [begin] = text.split('=');
      const source = readFileSync(path.join(EXAMPLE, file), 'utf8').split('\n');
      expect(source.filter((line) => line.startsWith(`${begin}=`))).toHaveLength(1);
      expect(source).not.toContain(text.trim());
    }
  });

  test('names nothing of this repository by a path', () => {
    const commands = guideBlocks().flatMap((block) => (block.kind === 'run' ? block.commands : []));
    expect(commands.filter(({ text }) => /\.\.\/|examples|packages\/|apps\//.test(text))).toEqual([]);
    expect(files.filter(({ text }) => /from '(?:\.\.\/)+(?:apps|examples|packages)/.test(text))).toEqual([]);
  });
});
