import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// To read, strip and compile some 1,500 files takes longer than all else that a start does. What was made of them is kept
// beside the packages: whoever can write there can write these too. Where nobody can, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/baize'));
const { run } = await import('./run.ts');
await run();
// A process that is killed would not leave it to the next one.
flushCompileCache();
