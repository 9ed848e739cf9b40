import { describe, expect, it } from '@jest/globals';
import { Tokens, firstToken, ownsRemote } from './tokens.ts';

describe('Tokens', () => {
  it('knows who a token belongs to', () => {
    const tokens = new Tokens('operator', 'plain-token\n\nirina  her-token\n');
    expect(tokens.holderOf('plain-token')).toEqual({ role: 'operator', name: 'operator' });
    expect(tokens.holderOf('her-token')).toEqual({ role: 'operator', name: 'irina' });
    for (const wrong of ['', 'irina', 'her-toke', 'her-token ']) expect(tokens.holderOf(wrong)).toBeNull();
  });

  it('remote-not-yours: keeps a token to the remotes of its patterns', () => {
    const tokens = new Tokens('publisher', 'open\ngames her-token games-*,promotions\n');
    const [open, games] = [tokens.holderOf('open'), tokens.holderOf('her-token')];
    const owned = (holder: typeof open) =>
      ['games-dice', 'promotions', 'promotions-2', 'games', 'sports'].map((name) => holder && ownsRemote(holder, name));
    expect(owned(open)).toEqual([true, true, true, true, true]);
    expect(owned(games)).toEqual([true, true, false, false, false]);
    for (const wrong of ['*', 'Games-*', 'games-*,', '*-dice'])
      expect(() => new Tokens('publisher', `games her-token ${wrong}`)).toThrow('write them as');
  });

  it('takes an empty file for a mistake, not for open doors', () => {
    expect(() => new Tokens('operator', '\n \n')).toThrow('empty');
  });

  it('gives the command line the first token of a file', () => {
    expect([firstToken('irina her-token\nother'), firstToken('plain\n'), firstToken('')]).toEqual([
      'her-token',
      'plain',
      null,
    ]);
  });
});
