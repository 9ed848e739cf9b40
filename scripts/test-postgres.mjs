import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('test-postgres.ts', ...process.argv.slice(2));
