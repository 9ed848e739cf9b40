import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('../apps/platform/chaos/chaos.ts', ...process.argv.slice(2));
