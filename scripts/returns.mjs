import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('returns.ts', ...process.argv.slice(2));
