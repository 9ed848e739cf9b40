import { describe, expect, it } from '@jest/globals';
import { Tokens, firstToken } from './tokens.ts';

describe('Tokens', () => {
  it('knows who a token belongs to', () => {
    const tokens = new Tokens('operator', 'plain-token\n\nirina  her-token\n');
    expect(tokens.holderOf('plain-token')).toEqual({ role: 'operator', name: 'operator' });
    expect(tokens.holderOf('her-token')).toEqual({ role: 'operator', name: 'irina' });
    for (const wrong of ['', 'irina', 'her-toke', 'her-token ']) expect(tokens.holderOf(wrong)).toBeNull();
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
