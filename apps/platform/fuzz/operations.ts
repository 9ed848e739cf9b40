import type { Service } from '@baize/protocol';

/** The parts of JSON Schema that the published documents use. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<{ [name: string]: Schema }>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** One call as `/openapi.json` publishes it. */
export interface Operation {
  readonly id: string;
  readonly base: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema?: Schema }[];
  readonly body: Schema | null;
  /** The codes that it is published to refuse with. */
  readonly errors: readonly string[];
}

interface Document {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Described } };
}
interface Described {
  readonly operationId?: string;
  readonly 'x-errors'?: readonly string[];
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema?: Schema } } };
}

/** Every call of every service, from the documents that these publish. */
export async function readOperations(ports: Readonly<Partial<Record<Service, number>>>): Promise<Operation[]> {
  const documents = await Promise.all(
    Object.values(ports).map(async (port) => {
      const base = `http://127.0.0.1:${port}`;
      const { paths } = (await (await fetch(`${base}/openapi.json`)).json()) as Document;
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, described]) => operation(base, path, method, described)),
      );
    }),
  );
  return documents.flat();
}

function operation(base: string, path: string, method: string, described: Described): Operation {
  return {
    id: described.operationId ?? `${method} ${path}`,
    base,
    method: method.toUpperCase(),
    path,
    parameters: described.parameters ?? [],
    body: described.requestBody?.content['application/json']?.schema ?? null,
    errors: described['x-errors'] ?? [],
  };
}
