import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('rows.ts', ...process.argv.slice(2));
