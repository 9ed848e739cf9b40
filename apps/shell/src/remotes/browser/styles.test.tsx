import { afterEach, expect, it } from '@jest/globals';
import { pageRemoteOf } from '../../page/page-remote.ts';
import { fixtureRelease } from '../../../tests/fixtures/release.ts';
import { loadStyles } from './styles.ts';
import type { LoadedStyles } from './styles.ts';

const SHELL = 'http://localhost/assets/shell.css';

afterEach(() => document.head.replaceChildren());

const sheets = (): string[] =>
  [...document.head.querySelectorAll('link')].map(({ href, media }) => `${media} ${href.split('/').at(-1)}`);

/** Sheets of one version; those that are new to the page come at once. */
async function take(...styles: string[]): Promise<LoadedStyles> {
  const { manifest } = fixtureRelease({ files: Object.fromEntries(styles.map((file) => [file, file])) });
  const remote = pageRemoteOf(manifest, 'http://localhost/remotes/games-test/files/');
  const loading = loadStyles(remote, { ...manifest.modules[0]!, styles });
  for (const link of document.head.querySelectorAll('link')) {
    Object.defineProperty(link, 'sheet', { value: {}, configurable: true });
    link.dispatchEvent(new Event('load'));
  }
  return loading;
}

function shellSheet(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: SHELL, media: 'all' }));
}

it('a sheet that two versions share stands until neither needs it', async () => {
  const before = await take('kit.css', 'one.css');
  before.apply();
  const now = await take('kit.css', 'two.css');
  expect(sheets()).toEqual(['all kit.css', 'not all two.css', 'all one.css']);
  now.apply();
  before.remove();
  before.remove();
  expect(sheets()).toEqual(['all kit.css', 'all two.css']);
  now.remove();
  expect(sheets()).toEqual([]);
});

it('a version that was called off leaves the one that stands as it was', async () => {
  const before = await take('kit.css', 'one.css');
  before.apply();
  (await take('kit.css', 'two.css')).remove();
  expect(sheets()).toEqual(['all kit.css', 'all one.css']);
});

it('new sheets stand after the shell’s, in their own order, and before those that are still seen', async () => {
  shellSheet();
  (await take('kit.css', 'one.css')).apply();
  await take('kit-2.css', 'two.css');
  expect(sheets()).toEqual(['all shell.css', 'not all kit-2.css', 'not all two.css', 'all kit.css', 'all one.css']);
});
