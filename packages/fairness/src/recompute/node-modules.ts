/** Modules of node, asked for when a command needs them: a page that imports the rules of all games has none. */
export const nodeCrypto = () => process.getBuiltinModule('node:crypto');
export const nodeFiles = () => process.getBuiltinModule('node:fs');
