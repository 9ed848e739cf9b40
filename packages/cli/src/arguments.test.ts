import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.ts';
import { basisPointsOf } from './basis-points.ts';

describe('readArguments', () => {
  it.each<[words: string[], command: object]>([
    [[], { name: 'help' }],
    [['status', '--help'], { name: 'help' }],
    [['publish', 'apps/games-dice'], { name: 'publish', folder: 'apps/games-dice', preview: null }],
    [
      ['publish', 'apps/games-dice', '--preview', '--expires', '2h'],
      { name: 'publish', folder: 'apps/games-dice', preview: { minutes: 120, site: null } },
    ],
    [
      ['pin', 'games-dice', '1.1.0', '--site', 'https://brand.example/'],
      {
        name: 'pin',
        remote: 'games-dice',
        version: '1.1.0',
        link: { minutes: 1_440, site: 'https://brand.example' },
      },
    ],
    [['release', 'games-dice', '1.2.0'], { name: 'release', remote: 'games-dice', version: '1.2.0' }],
    [
      ['canary', 'games-dice', '1.2.0', '0.5'],
      { name: 'canary', remote: 'games-dice', version: '1.2.0', basisPoints: 50, onlyRules: false },
    ],
    [
      ['canary', 'games-dice', '1.2.0', 'rules'],
      { name: 'canary', remote: 'games-dice', version: '1.2.0', basisPoints: 0, onlyRules: true },
    ],
    [['rules', 'games-dice'], { name: 'rules', remote: 'games-dice', act: 'list' }],
    [['rules', 'games-dice', 'clear'], { name: 'rules', remote: 'games-dice', act: 'clear', rule: null }],
    [
      ['rules', 'games-dice', 'set', 'one', 'stable', '--country', 'de', '--header', 'X-Monitor: yes'],
      {
        name: 'rules',
        remote: 'games-dice',
        act: 'set',
        rule: { name: 'one', gives: 'stable', countries: ['DE'], header: { name: 'x-monitor', value: 'yes' } },
        first: false,
      },
    ],
    [['doctor'], { name: 'doctor', folder: '.', site: null }],
    [
      ['doctor', 'games-plinko', '--site', 'https://brand.example/'],
      { name: 'doctor', folder: 'games-plinko', site: 'https://brand.example' },
    ],
    [['audit', '--remote', 'games-dice'], { name: 'audit' }],
    [['bootstrap', 'a', 'b'], { name: 'bootstrap', folders: ['a', 'b'] }],
  ])('%j', (words, command) => {
    expect(readArguments(words).command).toEqual(command);
  });

  it('an act waits ten seconds unless told otherwise, and names the revision that was seen', () => {
    expect(readArguments(['rollback', 'games-dice'])).toMatchObject({
      waitSeconds: 10,
      ifRevision: null,
      remote: null,
    });
    const words = ['rollback', 'games-dice', '--wait', '0', '--if-revision', '7', '--reason', ' slow '];
    expect(readArguments(words)).toMatchObject({ waitSeconds: 0, ifRevision: 7, reason: 'slow' });
    for (const wrong of ['-1', '1.5', 'ten', '', '3601'])
      expect(() => readArguments(['status', `--wait=${wrong}`])).toThrow(expect.objectContaining({ code: 'usage' }));
  });

  it('usage: says how the command is written', () => {
    expect(() => readArguments(['rollback'])).toThrow(
      expect.objectContaining({ code: 'usage', details: ['baize rollback <name>'] }),
    );
    expect(() => readArguments(['deploy'])).toThrow(
      expect.objectContaining({ details: ['there is no command "deploy"'] }),
    );
    expect(() => readArguments(['status', '--registry', 'nowhere'])).toThrow(
      expect.objectContaining({ code: 'usage' }),
    );
  });
});

describe('basisPointsOf', () => {
  it('reads per cent with at most two decimals', () => {
    expect(['0', '1', '12.5', '0.01', '100', '10%'].map(basisPointsOf)).toEqual([0, 100, 1_250, 1, 10_000, 1_000]);
    for (const wrong of ['', '-1', '100.01', '1e2', '0.001', 'ten']) {
      expect(() => basisPointsOf(wrong)).toThrow(expect.objectContaining({ code: 'usage' }));
    }
  });
});
