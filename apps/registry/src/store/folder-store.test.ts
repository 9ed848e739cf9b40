import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from './folder-store.ts';
import { ContentDiffers } from './store.ts';

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-store-'));
  store = await FolderStore.open(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('FolderStore', () => {
  it('gives back what was written, and null for what was not', async () => {
    expect(await store.create('files/ab', Buffer.from('one'))).toBe('created');
    expect((await store.read('files/ab'))?.toString()).toBe('one');
    expect(await store.sizeOf('files/ab')).toBe(3);
    expect([await store.read('files/cd'), await store.sizeOf('files/cd')]).toEqual([null, null]);
    expect([await store.list('files'), await store.list('nothing')]).toEqual([['ab'], []]);
  });

  it('never changes what was written', async () => {
    await store.create('files/ab', Buffer.from('one'));
    expect(await store.create('files/ab', Buffer.from('one'))).toBe('same');
    await expect(store.create('files/ab', Buffer.from('two'))).rejects.toThrow(ContentDiffers);
    expect((await store.read('files/ab'))?.toString()).toBe('one');
  });

  it('lets exactly one of many writers win', async () => {
    const writers = Array.from({ length: 20 }, (_, writer) =>
      store.create('channels/1', Buffer.from(`writer ${writer}`)),
    );
    const settled = await Promise.allSettled(writers);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(join(folder, 'scratch'))).toEqual([]);
  });

  it.each(['../outside', '/etc/passwd', 'files/../../x', 'files//x', 'files/.hidden', 'Files/x', ''])(
    'takes %j for no key',
    async (key) => {
      await expect(store.create(key, Buffer.from('x'))).rejects.toThrow('not a key');
    },
  );

  it('clears old leftovers of killed processes and leaves writes that may still go on', async () => {
    await writeFile(join(folder, 'scratch', 'old'), 'half');
    await utimes(join(folder, 'scratch', 'old'), 0, 0);
    await writeFile(join(folder, 'scratch', 'young'), 'half');
    await FolderStore.open(folder);
    expect(await readdir(join(folder, 'scratch'))).toEqual(['young']);
  });
});
