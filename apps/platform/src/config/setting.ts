/** One setting of the environment. `parse` throws an `Error` whose message says what is accepted. */
export interface Setting<Value> {
  readonly name: string;
  readonly description: string;
  /** Text used when the variable is absent or empty; null when the setting is optional. */
  readonly fallback: string | null;
  readonly parse: (text: string) => Value;
  /** Never shown, logged or described by its value. */
  readonly secret?: true;
}

/** A setting with a default. */
export function setting<Value>(
  name: string,
  description: string,
  fallback: string,
  parse: (text: string) => Value,
): Setting<Value> {
  return { name, description, fallback, parse };
}

/** A setting that may be absent: its value is then null. */
export function optional<Value>(
  name: string,
  description: string,
  parse: (text: string) => Value,
): Setting<Value | null> {
  return { name, description, fallback: null, parse };
}

/** The same setting, kept out of every description and log. */
export function secret<Value>(plain: Setting<Value>): Setting<Value> {
  return { ...plain, secret: true };
}

export const text = (value: string): string => value;

export function integer(min: number, max: number): (text: string) => number {
  return (value) => {
    if (!/^-?\d+$/.test(value) || Number(value) < min || Number(value) > max)
      throw new Error(`a whole number from ${min} to ${max}`);
    return Number(value);
  };
}

export function flag(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new Error('true or false');
  return value === 'true';
}

export function oneOf<const Value extends string>(...values: readonly Value[]): (text: string) => Value {
  return (value) => {
    if (!values.includes(value as Value)) throw new Error(`one of ${values.join(', ')}`);
    return value as Value;
  };
}

/** Comma-separated; blanks are dropped. */
export function list(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Comma-separated origins such as `https://example.com`, with no path. */
export function origins(value: string): readonly string[] {
  return list(value).map((origin) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error('origins without a path, such as https://example.com');
    return origin;
  });
}

/** A URL of one of these protocols, such as `postgresql:`. */
export function url(...protocols: readonly string[]): (text: string) => string {
  return (value) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new Error(`a URL beginning with ${protocols.join(' or ')}`);
    return value;
  };
}

/** Comma-separated URLs of these protocols. */
export function urls(...protocols: readonly string[]): (text: string) => readonly string[] {
  return (value) => list(value).map(url(...protocols));
}

/** A private key; line breaks may be written as `\n`, as one-line environments need it. */
export function pem(value: string): string {
  const key = value.replaceAll('\\n', '\n');
  if (!/^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\s*$/.test(key))
    throw new Error('a private key, PKCS #8 in PEM');
  return key;
}
