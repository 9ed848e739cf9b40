import { hand, install, refuseOldNode } from './runtime.mjs';

refuseOldNode();
install();
hand('../packages/devkit/src/contract-record/cli.ts', ...process.argv.slice(2));
