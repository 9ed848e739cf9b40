import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { tokenSource } from './token-source.ts';

let folder: string;
let environment: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-tokens-'));
  await writeFile(join(folder, 'operator'), 'local-token\n');
  environment = {
    REGISTRY_OPERATOR_TOKEN_FILE: join(folder, 'operator'),
    REGISTRY_PUBLISHER_TOKEN_FILE: join(folder, 'nothing'),
    REGISTRY_PUBLIC_URL: 'https://registry.example',
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const tokenFor = (url: string): Promise<string> => tokenSource(readConfig(environment), url)('operator');

describe('tokenSource', () => {
  it('finds the token of a registry on this machine', async () => {
    for (const url of ['http://127.0.0.1:4100', 'http://localhost:9', 'http://[::1]:1', 'https://registry.example']) {
      expect(await tokenFor(url)).toBe('local-token');
    }
  });

  it('token-missing: sends the tokens of this machine to no other', async () => {
    for (const url of ['https://elsewhere.example', 'http://registry.example', 'http://localhost.example']) {
      await expect(tokenFor(url)).rejects.toMatchObject({ code: 'token-missing' });
    }
    await expect(tokenSource(readConfig(environment), 'http://localhost:4100')('publisher')).rejects.toMatchObject({
      code: 'token-missing',
    });
  });

  it('prefers a token from the environment, for any registry', async () => {
    environment['BAIZE_OPERATOR_TOKEN'] = 'given-token';
    expect(await tokenFor('https://elsewhere.example')).toBe('given-token');
  });
});
