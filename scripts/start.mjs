import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
console.log('[1/5] Packages');
const startedAt = Date.now();
if (install()) console.log(`      installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
hand('serve.ts', ...process.argv.slice(2));
