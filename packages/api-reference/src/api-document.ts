/** The parts of JSON Schema that the published documents use. */
export interface JsonSchema {
  readonly $ref?: string;
  /** `['string', 'null']` for a text that may be null. */
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

export interface Parameter {
  readonly name: string;
  /** `path`, `query` or `header`. */
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

/** A body or an answer in one content type. */
export interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

export interface Response {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Content>> };
  readonly responses?: Readonly<Record<string, Response>>;
  readonly security?: readonly object[];
  /** Whether a country in which the product is not offered refuses the call. */
  readonly 'x-where'?: string;
  /** Of a call of operators: one of these roles. */
  readonly 'x-roles'?: readonly string[];
  /** The codes that the call can be refused with. */
  readonly 'x-errors'?: readonly string[];
}

/** An OpenAPI document, as far as it is read or completed here. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes?: Readonly<Record<string, object>>;
  };
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
  /** What each code of `x-errors` means. */
  readonly 'x-error-codes'?: Readonly<Record<string, { readonly status: number; readonly meaning: string }>>;
}

/** The type of a schema besides null; undefined where it names none. */
export function typeOf({ type }: JsonSchema): string | undefined {
  return typeof type === 'object' ? type.find((each) => each !== 'null') : type;
}

/** Whether null is one of the alternatives. */
export function acceptsNull({ type, anyOf, oneOf }: JsonSchema): boolean {
  return (
    (typeof type === 'object' && type.includes('null')) || (anyOf ?? oneOf ?? []).some((each) => each.type === 'null')
  );
}

/** The schema that a reference names. */
export function resolved(schema: JsonSchema, { components }: Pick<ApiDocument, 'components'>): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (components?.schemas?.[name] ?? {});
}
