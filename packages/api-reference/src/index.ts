export type { ApiDocument, Content, JsonSchema, Operation, Parameter, Response } from './api-document.ts';
export { type OperationWords, type Reference, type WordGroup, describeApi } from './describe-api.ts';
export { type Hint, exampleOf } from './example.ts';
export { type ReferencePage, referencePage } from './reference-page.ts';
