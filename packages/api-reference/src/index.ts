export { type ApiDocument, type Content, type JsonSchema, type Operation, typeOf } from './api-document.ts';
export { type WordGroup, describeApi } from './describe-api.ts';
export type { Hint } from './example.ts';
export { referencePage } from './reference-page.ts';
