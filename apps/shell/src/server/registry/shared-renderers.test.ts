import { expect, it } from '@jest/globals';
import { fixtureRelease } from '../../../tests/fixtures/release.ts';
import type { RemoteRenderer } from '../render/remote-renderer.ts';
import type { StoredRelease } from './release-store.ts';
import { shareRenderers } from './shared-renderers.ts';

function site() {
  const happened: string[] = [];
  const start = shareRenderers(({ version }): RemoteRenderer => {
    happened.push(`start ${version}`);
    return {
      warm: () => Promise.resolve({ ok: true, html: new Uint8Array(), data: null }),
      render: () => Promise.resolve({ ok: true, html: new Uint8Array(), data: null }),
      circuit: 'closed',
      failing: () => false,
      loads: () => false,
      keepAwake: (isKept) => void happened.push(`awake ${isKept}`),
      destroy: () => Promise.resolve(void happened.push(`end ${version}`)),
    };
  });
  const serve = (version: string, integrity = 'one'): RemoteRenderer => {
    const { manifest } = fixtureRelease({ version });
    const release: StoredRelease = { name: manifest.name, version, integrity, folder: '', manifest };
    return start(release);
  };
  const ended = (): string[] => happened.filter((each) => !each.startsWith('awake'));
  return { serve, ended, happened };
}

it('one of each version runs, until the last who asked for it ends theirs', async () => {
  const { serve, ended } = site();
  const [one, other] = [serve('1.0.0'), serve('1.0.0')];
  serve('1.1.0');
  await one.destroy();
  // Twice is once.
  await one.destroy();
  expect(ended()).toEqual(['start 1.0.0', 'start 1.1.0']);
  await other.destroy();
  expect(ended()).toEqual(['start 1.0.0', 'start 1.1.0', 'end 1.0.0']);
  serve('1.0.0');
  expect(ended().at(-1)).toBe('start 1.0.0');
});

it('the same number with other contents is another version', () => {
  const { serve, ended } = site();
  serve('1.0.0', 'one');
  serve('1.0.0', 'other');
  expect(ended()).toEqual(['start 1.0.0', 'start 1.0.0']);
});

it('stays awake while one of them wants it to', async () => {
  const { serve, happened } = site();
  const [one, other] = [serve('1.0.0'), serve('1.0.0')];
  one.keepAwake(true);
  other.keepAwake(false);
  await one.destroy();
  expect(happened).toEqual(['start 1.0.0', 'awake true', 'awake true', 'awake false']);
});
