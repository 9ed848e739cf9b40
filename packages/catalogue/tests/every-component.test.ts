import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { exportedComponents } from './exported-components.ts';
import { LEFT_OUT } from './left-out.ts';

const CATALOGUE = path.dirname(import.meta.dirname);
/** Its story goes through all that the module exports. */
const SHOWN_TOGETHER = '@baize/ui/icons';
const TOGETHER = 'icons';

const words = (name: string): string[] => name.split(/(?<=[a-z])(?=[A-Z])/);
const storyOf = (name: string): string => words(name).join('-').toLowerCase();
const titleOf = (name: string): string => {
  const [first = '', ...rest] = words(name);
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
};

const namesIn = (kind: string): string[] =>
  globSync('*.stories.tsx', { cwd: path.join(CATALOGUE, 'src', kind) }).map((file) => file.split('.')[0] ?? '');
const textOf = (kind: string, story: string): string =>
  readFileSync(path.join(CATALOGUE, 'src', kind, `${story}.stories.tsx`), 'utf8');

describe.each(['ui', 'game-kit'])('the components of %s', (kind) => {
  const exported = exportedComponents(path.join(CATALOGUE, '..', kind));
  const alone = exported.then((all) => all.filter(({ module }) => module !== SHOWN_TOGETHER).map(({ name }) => name));
  const leftOut = Object.keys(LEFT_OUT)
    .filter((key) => key.startsWith(`${kind}/`))
    .map((key) => key.slice(kind.length + 1));

  test('are found', async () => {
    expect((await exported).length).toBeGreaterThan(40);
  });

  test('each have a story that shows them, or a reason for none', async () => {
    const stories = new Set(namesIn(kind));
    const isShown = (name: string): boolean =>
      stories.has(storyOf(name)) && new RegExp(`<${name}\\b`).test(textOf(kind, storyOf(name)));
    const without = (await alone).filter((name) => !isShown(name) && !leftOut.includes(name));
    expect(without).toEqual([]);
  });

  test('are left out only where they are exported and have no story', async () => {
    const stories = new Set(namesIn(kind));
    const names = new Set(await alone);
    expect(leftOut.filter((name) => !names.has(name) || stories.has(storyOf(name)))).toEqual([]);
  });

  test('have a story each and no other, under their name', async () => {
    const titles = new Map((await alone).map((name) => [storyOf(name), titleOf(name)]));
    if (kind === 'ui') titles.set(TOGETHER, TOGETHER);
    const others = namesIn(kind).filter((story) => {
      const title = titles.get(story);
      return title === undefined || !textOf(kind, story).includes(`export default { title: '${kind}/${title}' };`);
    });
    expect(others).toEqual([]);
  });
});

test('the drawings are shown together, every one that is exported', () => {
  expect(textOf('ui', TOGETHER)).toContain(`import * as icons from '${SHOWN_TOGETHER}';`);
});
