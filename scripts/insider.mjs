import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('../apps/platform/insider/main.ts', ...process.argv.slice(2));
