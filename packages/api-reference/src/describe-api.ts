import {
  type ApiDocument,
  type Content,
  type JsonSchema,
  type Operation,
  type Response,
  resolved,
} from './api-document.ts';
import { type Hint, exampleOf } from './example.ts';

/** What people read about one operation. */
export interface OperationWords {
  readonly summary: string;
  readonly description: string;
  /** Codes that the call itself refuses with. */
  readonly errors?: readonly string[];
  /** Fields that replace those of the generated examples, by name. */
  readonly example?: {
    readonly params?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly answer?: Readonly<Record<string, unknown>>;
  };
}

/** Operations under one heading, by their `operationId`. */
export interface WordGroup {
  readonly tag: string;
  readonly description: string;
  readonly calls: Readonly<Record<string, OperationWords>>;
}

/** What completes a document. */
export interface Reference {
  /** What holds for all calls. */
  readonly about: string;
  readonly groups: readonly WordGroup[];
  /** Every code of the server: its HTTP status, and what the caller can do. */
  readonly errors: Readonly<Record<string, { readonly status: number | null; readonly remedy: string }>>;
  /** The body of a refusal: its schema, and an example of one. */
  readonly errorBody: { readonly schema: JsonSchema; readonly example: (code: string) => object };
  /** Codes that follow from what an operation is, such as `unauthorized` of one that needs a token. */
  readonly generalErrors: (operation: Operation) => readonly string[];
  /** Suggests values of examples. */
  readonly hint: Hint;
}

const JSON_TYPE = 'application/json';
const ERROR_REFERENCE: JsonSchema = { $ref: '#/components/schemas/ErrorBody' };

interface Found {
  readonly tag: string;
  readonly words: OperationWords;
}

/**
 * Adds to each operation its words, examples and errors, and to the document what they share. An operation without words
 * stays as it is.
 * @throws Error for a code that the table of errors does not have
 */
export function describeApi(document: ApiDocument, reference: Reference): ApiDocument {
  const found = new Map(
    reference.groups.flatMap(({ tag, calls }) =>
      Object.entries(calls).map(([name, words]): [string, Found] => [name, { tag, words }]),
    ),
  );
  const paths = mapValues(document.paths, (methods) =>
    mapValues(methods, (operation) => {
      const own = found.get(operation.operationId ?? '');
      return own ? described(document, operation, own, reference) : operation;
    }),
  );
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const tags = new Set(operations.flatMap((operation) => operation.tags ?? []));
  const codes = [...new Set(operations.flatMap((operation) => operation['x-errors'] ?? []))].toSorted();
  return {
    ...document,
    info: { ...document.info, description: reference.about },
    tags: reference.groups
      .filter(({ tag }) => tags.has(tag))
      .map(({ tag: name, description }) => ({ name, description })),
    paths,
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, ErrorBody: reference.errorBody.schema },
    },
    'x-error-codes': Object.fromEntries(
      codes.map((code) => [code, { status: statusOf(code, reference), meaning: reference.errors[code]!.remedy }]),
    ),
  };
}

function described(
  document: ApiDocument,
  operation: Operation,
  { tag, words }: Found,
  reference: Reference,
): Operation {
  const { example = {} } = words;
  const codes = [...new Set([...reference.generalErrors(operation), ...(words.errors ?? [])])].toSorted(
    (one, other) => statusOf(one, reference) - statusOf(other, reference),
  );
  const exampled = (content: Content, own?: Readonly<Record<string, unknown>>): Content =>
    content.schema === undefined
      ? content
      : { ...content, example: exampleWith(document, content.schema, own, reference) };
  return {
    ...operation,
    tags: [tag],
    summary: words.summary,
    description: words.description,
    ...(operation.parameters && {
      parameters: operation.parameters.map((parameter) => {
        const own = (parameter.in === 'path' ? example.params : example.query)?.[parameter.name];
        const { schema = {} } = parameter;
        return { ...parameter, example: own ?? exampleOf(resolved(schema, document), reference.hint, parameter.name) };
      }),
    }),
    ...(operation.requestBody && {
      requestBody: {
        ...operation.requestBody,
        content: mapValues(operation.requestBody.content, (content) => exampled(content, example.body)),
      },
    }),
    responses: {
      ...mapEntries(operation.responses ?? {}, (status, response) =>
        otherResponse(status, response, (content) => exampled(content, example.answer)),
      ),
      ...errorResponses(document, operation, codes, reference),
    },
    'x-errors': codes,
  };
}

/** A success, a refusal with a body of its own, or the entry (`4XX`, `5XX`) for every refusal that is not listed. */
function otherResponse(status: string, response: Response, exampled: (content: Content) => Content): Response {
  if (status === '4XX') return { ...response, description: 'Any other refusal.' };
  if (status === '5XX') return { ...response, description: 'Any other failure.' };
  return {
    ...response,
    description: status.startsWith('2') ? 'Success.' : 'Refused, with a body of its own.',
    ...(response.content && { content: mapValues(response.content, exampled) }),
  };
}

/** One response for each status, with the codes that end in it. */
function errorResponses(
  document: ApiDocument,
  { responses = {} }: Operation,
  codes: readonly string[],
  reference: Reference,
): Record<string, Response> {
  const byStatus = Map.groupBy(codes, (code) => String(statusOf(code, reference)));
  return Object.fromEntries(
    [...byStatus].map(([status, ended]): [string, Response] => {
      const own = responses[status]?.content?.[JSON_TYPE]?.schema;
      const body = reference.errorBody.example(ended[0]!);
      const example = own ? exampleWith(document, own, own.properties?.['code'] ? { ...body } : {}, reference) : body;
      return [
        status,
        {
          description: ended.map((code) => `\`${code}\`: ${reference.errors[code]!.remedy}`).join('\n\n'),
          content: { [JSON_TYPE]: { schema: own ?? ERROR_REFERENCE, example } },
        },
      ];
    }),
  );
}

function exampleWith(
  document: ApiDocument,
  schema: JsonSchema,
  own: Readonly<Record<string, unknown>> | undefined,
  { hint }: Reference,
): unknown {
  const example = exampleOf(resolved(schema, document), hint);
  return typeof example === 'object' && example !== null && !Array.isArray(example) ? { ...example, ...own } : example;
}

function statusOf(code: string, { errors }: Reference): number {
  const status = errors[code]?.status;
  if (typeof status !== 'number') throw new Error(`${code} is no code that a call is refused with.`);
  return status;
}

function mapEntries<From, To>(
  from: Readonly<Record<string, From>>,
  to: (key: string, value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(key, value)]));
}

function mapValues<From, To>(from: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> {
  return mapEntries(from, (_key, value) => to(value));
}
