import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('verifier.ts', ...process.argv.slice(2));
