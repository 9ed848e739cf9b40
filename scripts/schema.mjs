import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('schema.ts', ...process.argv.slice(2));
