export {
  type ApiDocument,
  type Content,
  type JsonSchema,
  type Operation,
  type Parameter,
  type Response,
  typeOf,
} from './api-document.ts';
export { type OperationWords, type Reference, type WordGroup, describeApi } from './describe-api.ts';
export { type Hint, exampleOf } from './example.ts';
export { type ReferencePage, referencePage } from './reference-page.ts';
