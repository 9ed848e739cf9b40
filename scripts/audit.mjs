import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('audit.ts', ...process.argv.slice(2));
