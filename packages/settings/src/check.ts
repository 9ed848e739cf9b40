import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** What a text must be, and what becomes of it. */
export interface Check<Value> {
  /** Ends the sentence "it must be …", in help and in refusals. */
  readonly accepts: string;
  readonly schema: z.ZodMiniType<Value, string>;
}

export function check<Value>(accepts: string, schema: z.ZodMiniType<Value, string>): Check<Value> {
  return { accepts, schema };
}

const matching = (fits: (value: string) => boolean) => z.string().check(z.refine(fits));

export const text: Check<string> = check('text', z.string());

export function like(accepts: string, pattern: RegExp): Check<string> {
  return check(
    accepts,
    matching((value) => pattern.test(value)),
  );
}

/** The one dialect of yes and no: documents write `true` and `false`; zod reads on and off, yes and no, 1 and 0 alike. */
export const flag: Check<boolean> = check('true or false', z.stringbool() as z.ZodMiniType<boolean, string>);

export function integer(least: number, most: number): Check<number> {
  const digits = z.string().check(z.regex(/^-?\d+$/));
  const inside = z.int().check(z.minimum(least), z.maximum(most));
  return check(`a whole number from ${least} to ${most}`, z.pipe(z.pipe(digits, z.transform(Number)), inside));
}

/** A port to listen on; 0 takes a free one. */
export const port: Check<number> = integer(0, 65_535);

export function oneOf<const Value extends string>(...values: readonly Value[]): Check<Value> {
  return check(
    `one of ${values.join(', ')}`,
    z.pipe(
      matching((value) => values.includes(value as Value)),
      z.transform((value) => value as Value),
    ),
  );
}

/**
 * With commas between; blanks are dropped.
 * @param accepts what all of it must be, in the plural
 */
export function listOf<Value>(accepts: string, { schema }: Check<Value>): Check<readonly Value[]> {
  const parts = z.transform((value: string) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  return check(`${accepts}, with commas between`, z.pipe(z.pipe(z.string(), parts), z.array(schema)));
}

export const list: Check<readonly string[]> = listOf('words', text);

const origin: Check<string> = check(
  'an origin without a path, such as https://example.com',
  matching((value) => URL.canParse(value) && new URL(value).origin === value),
);
export const origins: Check<readonly string[]> = listOf('origins without a path, such as https://example.com', origin);

/** A URL of one of these protocols, such as `postgresql:`. */
export function url(...protocols: readonly string[]): Check<string> {
  return check(
    `a URL beginning with ${protocols.join(' or ')}`,
    matching((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  );
}

export function urls(...protocols: readonly string[]): Check<readonly string[]> {
  return listOf(`URLs beginning with ${protocols.join(' or ')}`, url(...protocols));
}

/** An http or https address without a slash at its end, so that paths can be put behind it. */
export const address: Check<string> = check(
  'an http or https address',
  z.pipe(
    matching((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value)),
    z.transform((value) => value.replace(/\/+$/, '')),
  ),
);

/** As browsers send it: with a port that is not the default one. */
export const host: Check<string> = check(
  'a host, with its port if it has one',
  z.pipe(
    matching((value) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(value)),
    z.transform((value) => value.toLowerCase()),
  ),
);

const proxy: Check<string> = check(
  'an address or a network of proxies',
  matching((value) => {
    const [address = '', bits] = value.split('/');
    const version = isIP(address);
    return (
      version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    );
  }),
);

/** Which of the peers that a request came through are believed: so many nearest ones, or those of these addresses. */
export const proxies: Check<number | readonly string[]> = check(
  'a number of hops from 0 to 9, or addresses and networks of proxies, with commas between',
  z.union([
    z.pipe(z.string().check(z.regex(/^\d$/)), z.transform(Number)),
    listOf('addresses', proxy).schema,
  ]) as z.ZodMiniType<number | readonly string[], string>,
);

/** A private key; line breaks may be written as `\n`, as one-line environments need it. */
export const pem: Check<string> = check(
  'a private key, PKCS #8 in PEM',
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.replaceAll('\\n', '\n').trim()),
    ),
    matching((value) => /^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\s*$/.test(value)),
  ),
);
