import { linkWorkspaces } from './installed.mjs';
import { hand, root } from './runtime.mjs';

// A workspace that has no link yet would be a missing type everywhere.
linkWorkspaces(root);
hand('../packages/devkit/src/types/cli.ts', ...process.argv.slice(2));
