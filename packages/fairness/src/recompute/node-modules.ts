/** Modules of node, loaded when a command needs them: a page that imports the rules of all games has none. */
export const nodeCrypto = () => process.getBuiltinModule('node:crypto');

/** `node:fs`, reached without an import, so that pages can load the same modules. */
export const nodeFiles = () => process.getBuiltinModule('node:fs');
