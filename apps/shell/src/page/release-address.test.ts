import { describe, expect, it } from '@jest/globals';
import { fixtureRelease } from '../../tests/fixtures/release.ts';
import { pageRemoteOf } from './page-remote.ts';
import type { PageRemote } from './page-state.ts';
import { completeModule, receiveRemotes } from './receive-remotes.ts';
import { assetAddress } from './release-address.ts';
import { moduleFiles, sendRemotes } from './send-remotes.ts';

const SITE = 'http://localhost/remotes';

function remote(name: string, folder: string): PageRemote {
  return pageRemoteOf(fixtureRelease({ name }).manifest, `${SITE}/${name}/${folder}/`);
}

const dice = remote('dice', 'files');
const keno = remote('keno', 'files');
const older = remote('older', '1.0.0');

describe('where files of a release lie', () => {
  it('is sent once for all that share theirs between versions, and by itself for the others', () => {
    const sent = sendRemotes({ older, dice, keno }, null, 'en');
    expect(sent.base).toBe(`${SITE}/{name}/files/`);
    expect([sent.remotes['dice']?.base, sent.remotes['older']?.base]).toEqual([undefined, older.base]);
    const bases = Object.values(receiveRemotes(sent)).map(({ base }) => base);
    expect(bases).toEqual([older.base, dice.base, keno.base]);
  });

  it.each([
    ['shared', dice, `${SITE}/dice/files/`],
    ['of the version', remote('dice', '1.0.0'), `${SITE}/dice/1.0.0/`],
  ])('is told with what a swap takes, whichever the version before had: %s', (_, next, expected) => {
    const [module] = next.modules;
    const files = moduleFiles(next, './game');
    for (const folder of ['files', '1.0.0'])
      expect(module && files && completeModule(remote('dice', folder), module, files).remote.base).toBe(expected);
  });

  it('is the version’s own folder for what a game names by itself', () => {
    expect(assetAddress(dice, 'art/ball.svg')).toBe(`${SITE}/dice/1.0.0/art/ball.svg`);
    expect(assetAddress(older, 'art/ball.svg')).toBe(`${SITE}/older/1.0.0/art/ball.svg`);
    expect(assetAddress({ ...older, base: 'http://localhost:1/' }, 'art/ball.svg')).toBe(
      'http://localhost:1/art/ball.svg',
    );
  });
});
