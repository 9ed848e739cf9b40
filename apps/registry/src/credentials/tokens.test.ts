import { describe, expect, it } from '@jest/globals';
import { Tokens, firstToken, ownsRemote } from './tokens.ts';

describe('Tokens', () => {
  it('knows who a token belongs to', () => {
    const tokens = new Tokens('operator', 'plain-token\n\nirina  her-token\n');
    expect(tokens.holderOf('plain-token')).toMatchObject({ role: 'operator', name: 'operator' });
    expect(tokens.holderOf('her-token')).toMatchObject({ role: 'operator', name: 'irina' });
    for (const wrong of ['', 'irina', 'her-toke', 'her-token ']) expect(tokens.holderOf(wrong)).toBeNull();
  });

  it('remote-not-yours: keeps a token to the remotes of its patterns', () => {
    const tokens = new Tokens('publisher', 'games her-token games-*,promotions\nall any-token *\nbare\nnamed no-token');
    const owned = (token: string) => {
      const holder = tokens.holderOf(token)!;
      return ['games-dice', 'promotions', 'promotions-2', 'games', 'sports'].map((name) => ownsRemote(holder, name));
    };
    expect(owned('her-token')).toEqual([true, true, false, false, false]);
    expect(owned('any-token')).toEqual([true, true, true, true, true]);
    for (const bare of ['bare', 'no-token']) expect(owned(bare)).toEqual([false, false, false, false, false]);
    for (const wrong of ['**', 'Games-*', 'games-*,', '*-dice'])
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
