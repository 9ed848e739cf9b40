import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('sql.ts', ...process.argv.slice(2));
