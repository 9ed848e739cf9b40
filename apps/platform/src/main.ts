import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// To read, strip and compile some 1,500 files takes longer than all else that a start does. The compile cache is kept
// beside the packages: a user who can write there can change the packages too. Where the process cannot write, nothing
// is kept.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/baize'));
const { run } = await import('./run.ts');
await run();
// Written now, since a process that is killed later would not write it.
flushCompileCache();
