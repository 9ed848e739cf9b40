import { firstToken } from '@baize/registry-client/credentials/token-lines';
import { describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownsRemote } from './holder.ts';
import { TokenFile, Tokens, digestOf } from './tokens.ts';

describe('Tokens', () => {
  it('knows who a token belongs to', () => {
    const tokens = new Tokens('operator', 'plain-token\n\nirina  her-token\n');
    expect(tokens.withDigest(digestOf('plain-token'))).toMatchObject({ role: 'operator', name: 'operator' });
    expect(tokens.withDigest(digestOf('her-token'))).toMatchObject({ role: 'operator', name: 'irina' });
    for (const wrong of ['', 'irina', 'her-toke', 'her-token ']) expect(tokens.withDigest(digestOf(wrong))).toBeNull();
  });

  it('remote-not-yours: keeps a token to the remotes of its patterns', () => {
    const tokens = new Tokens('publisher', 'games her-token games-*,promotions\nall any-token *\nbare\nnamed no-token');
    const owned = (token: string) => {
      const holder = tokens.withDigest(digestOf(token))!;
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

  it('takes a hash in place of a token, which opens nothing to whoever reads the file', () => {
    const hashed = `sha256:${digestOf('her-token').toString('hex')}`;
    const tokens = new Tokens('publisher', `games ${hashed} games-*`);
    expect(tokens.withDigest(digestOf('her-token'))).toMatchObject({ name: 'games', remotes: ['games-*'] });
    expect(tokens.withDigest(digestOf(hashed))).toBeNull();
    expect(firstToken(`games ${hashed} games-*\nplain\n`)).toBe('plain');
  });
});

describe('a file of tokens', () => {
  it('is read again when it has changed; a token that was taken out, or a file that became wrong, opens nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-tokens-'));
    const path = join(folder, 'tokens');
    writeFileSync(path, 'irina her-token\nmax his-token\n');
    const file = await TokenFile.open('operator', path);
    const nameOf = async (token: string) => (await file.withDigest(digestOf(token)))?.name ?? null;
    expect(await nameOf('her-token')).toBe('irina');
    writeFileSync(path, 'max his-token\n');
    expect([await nameOf('her-token'), await nameOf('his-token')]).toEqual([null, 'max']);
    writeFileSync(path, 'max his-token **\n');
    expect([await nameOf('his-token'), file.trouble]).toEqual([null, expect.stringContaining('operator tokens')]);
    writeFileSync(path, 'max his-token\n');
    expect([await nameOf('his-token'), file.trouble]).toEqual(['max', null]);
    await rm(folder, { recursive: true });
  });
});
