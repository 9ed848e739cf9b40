import { readFile } from 'node:fs/promises';
import type { LoadHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** Loads TypeScript where Node itself does not: its types are taken away. Node calls it by this name. */
export const load: LoadHook = async (address, context, next) => {
  if (!/\.tsx?$/.test(new URL(address).pathname)) return next(address, context);
  const { code } = await transform(await readFile(fileURLToPath(address), 'utf8'), {
    swcrc: false,
    configFile: false,
    jsc: { parser: { syntax: 'typescript', tsx: address.includes('.tsx') }, target: 'es2022' },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
};
