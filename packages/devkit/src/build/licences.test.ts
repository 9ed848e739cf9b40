import { expect, test } from '@jest/globals';
import { createRequire } from 'node:module';
import type { Stats } from '../webpack/webpack.ts';
import { bundledPackages } from './licences.ts';

const { resolve } = createRequire(import.meta.filename);

test('lists each installed package of which something is bundled once, and nothing of the remote itself', async () => {
  const files = [resolve('rxjs'), resolve('rxjs/operators'), '/team/games-plinko/src/table.tsx', resolve('i18next')];
  const modules = files.map((file) => ({ nameForCondition: () => file }));
  const compilation = { chunks: [{}], chunkGraph: { getChunkModulesIterable: () => modules } };
  expect(await bundledPackages([{ compilation } as unknown as Stats])).toEqual({
    packages: [
      { name: 'i18next', version: '27.1.2', licence: 'MIT' },
      { name: 'rxjs', version: '7.8.2', licence: 'Apache-2.0' },
    ],
  });
});
