import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPictureStore } from './picture-store.ts';

let folder: string;
const picture = (bytes: number) => Buffer.alloc(bytes, 1);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('pictures on disk', () => {
  it('gives back what was written, to another process too', async () => {
    await createPictureStore(folder, 100).write('one', picture(3));
    expect(await createPictureStore(folder, 100).read('one')).toEqual(picture(3));
    expect(await createPictureStore(folder, 100).read('two')).toBeNull();
  });

  it('stays below its limit: what was asked for least lately goes first', async () => {
    const store = createPictureStore(folder, 100);
    await store.write('one', picture(40));
    await store.write('two', picture(40));
    await store.read('one');
    await store.write('three', picture(40));
    expect((await readdir(folder)).toSorted()).toEqual(['one', 'three']);
    expect(store.has('two')).toBe(false);
  });

  it('counts what lies there from before, the oldest first', async () => {
    await writeFile(path.join(folder, 'old'), picture(60));
    await writeFile(path.join(folder, 'new'), picture(30));
    await utimes(path.join(folder, 'old'), 1, 1);
    await createPictureStore(folder, 100).write('one', picture(20));
    expect((await readdir(folder)).toSorted()).toEqual(['new', 'one']);
  });

  it('folder-deleted: a picture that is gone is none', async () => {
    const store = createPictureStore(folder, 100);
    await store.write('one', picture(3));
    await rm(path.join(folder, 'one'));
    expect(await store.read('one')).toBeNull();
    expect(store.has('one')).toBe(false);
  });
});
