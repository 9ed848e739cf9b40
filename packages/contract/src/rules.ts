import { catch as otherwise } from 'zod/mini';
import * as z from 'zod/mini';

/** Rules of one remote, and what one rule may list of one kind. */
export const MAX_RULES = 20;

/** The most values that one condition of a rule may list. */
export const MAX_RULE_VALUES = 100;

const List = z.array(z.string().check(z.minLength(1), z.maxLength(253))).check(z.maxLength(MAX_RULE_VALUES));

/**
 * Who gets the candidate, or never does, whatever its share. A rule holds for a visitor for whom each thing that it
 * names holds; of a list, one entry must. The document is open to everyone: its accounts are in the form of
 * `accountSubject` of `@baize/contract/node/subject`, and the value of a header is no secret.
 */
export const ReleaseRule = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  gives: z.enum(['candidate', 'stable']),
  accounts: z.optional(List),
  /** ISO 3166-1, two capital letters. */
  countries: z.optional(List),
  /** Languages of the interface, as the site's addresses name them. */
  languages: z.optional(List),
  /** Lower case, with the port where browsers name it. */
  hosts: z.optional(List),
  /** Name in lower case; the whole value must be equal. */
  header: z.optional(z.strictObject({ name: z.string(), value: z.string() })),
  visitor: z.optional(z.enum(['guest', 'player'])),
});
export type ReleaseRule = z.infer<typeof ReleaseRule>;

/** A rule of a kind that this reader does not know is null and holds for no visitor; the other rules still apply. */
export const TolerantRules = z.array(otherwise(z.nullable(ReleaseRule), null));

/** What rules look at. Null is not known, and holds for no rule that names it. */
export interface VisitorTraits {
  /** As `accountSubject` makes it. */
  readonly account: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly host: string | null;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly visitor: 'guest' | 'player' | null;
}

/** A visitor of whom nothing is known. */
export const NO_TRAITS: VisitorTraits = {
  account: null,
  country: null,
  language: null,
  host: null,
  headers: {},
  visitor: null,
};

/** The first rule that holds; null without one. */
export function ruleFor(rules: readonly (ReleaseRule | null)[], visitor: VisitorTraits): ReleaseRule | null {
  return rules.find((rule) => rule !== null && holds(rule, visitor)) ?? null;
}

function holds({ accounts, countries, languages, hosts, header, visitor }: ReleaseRule, of: VisitorTraits): boolean {
  return (
    isIn(accounts, of.account) &&
    isIn(countries, of.country) &&
    isIn(languages, of.language) &&
    isIn(hosts, of.host) &&
    (header === undefined || of.headers[header.name] === header.value) &&
    (visitor === undefined || of.visitor === visitor)
  );
}

function isIn(list: readonly string[] | undefined, value: string | null): boolean {
  return list === undefined || (value !== null && list.includes(value));
}
