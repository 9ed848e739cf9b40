#!/usr/bin/env node
// Plain JavaScript, so that a Node.js too old to read TypeScript gets a sentence and not a syntax error.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`baize needs Node.js 24 or newer, this is ${process.version}. Run it as: npx baize`);
  process.exit(2);
}
await import('../src/main.ts');
