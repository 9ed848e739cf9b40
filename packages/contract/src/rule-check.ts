import { LOCALES, SiteHost } from '@baize/protocol';
import type { ReleaseRule } from './rules.ts';

/** Why rules are refused. */
export interface RuleFault {
  readonly code: 'rule-invalid' | 'rule-matches-everybody' | 'rule-matches-nobody';
  /** The rule, and what of it. */
  readonly detail: string;
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** `ZZ` is the name for no country at all. */
const NO_COUNTRY = 'ZZ';
const HEADER_NAME = /^[a-z0-9!#$%&'*+.^_`|~-]{1,80}$/;
const HEADER_VALUE = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/;
/** What proves an identity does not belong into a document that all may read. */
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization']);

type Lists = Pick<ReleaseRule, 'accounts' | 'countries' | 'hosts' | 'languages'>;
const LISTS = ['accounts', 'countries', 'hosts', 'languages'] as const satisfies readonly (keyof Lists)[];

const WELL_WRITTEN: Readonly<Record<keyof Lists, (value: string) => boolean>> = {
  accounts: (subject) => /^account-[0-9a-f]{32}$/.test(subject),
  countries: (code) => /^[A-Z]{2}$/.test(code) && code !== NO_COUNTRY && COUNTRIES.of(code) !== undefined,
  hosts: (host) => host === host.toLowerCase() && SiteHost.safeParse(host).success,
  languages: (language) => LOCALES.some((locale) => locale === language),
};

/** What is wrong with an ordered list of rules; null for nothing. */
export function findRuleFault(rules: readonly ReleaseRule[]): RuleFault | null {
  for (const [at, rule] of rules.entries()) {
    const fault = faultOfOne(rule) ?? shadowed(rule, rules.slice(0, at));
    if (fault) return fault;
  }
  return null;
}

function faultOfOne(rule: ReleaseRule): RuleFault | null {
  const { name, header, visitor, accounts } = rule;
  const fault = (code: RuleFault['code'], what: string): RuleFault => ({ code, detail: `${name}: ${what}` });
  for (const list of LISTS) {
    const values = rule[list];
    if (values?.length === 0) return fault('rule-matches-nobody', `${list} is empty`);
    const wrong = values?.find((value) => !WELL_WRITTEN[list](value));
    if (wrong !== undefined) return fault('rule-invalid', `${list}: ${wrong}`);
  }
  if (header && (!HEADER_NAME.test(header.name) || SECRET_HEADERS.has(header.name)))
    return fault('rule-invalid', `header: ${header.name}`);
  if (header && !HEADER_VALUE.test(header.value)) return fault('rule-invalid', `value of header ${header.name}`);
  if (accounts && visitor === 'guest') return fault('rule-matches-nobody', 'a guest has no account');
  const names = [...LISTS.map((list) => rule[list]), header, visitor];
  return names.every((each) => each === undefined) ? fault('rule-matches-everybody', 'it names nothing') : null;
}

/** An earlier rule already decides for every visitor that this rule holds for. */
function shadowed(rule: ReleaseRule, earlier: readonly ReleaseRule[]): RuleFault | null {
  if (earlier.some(({ name }) => name === rule.name))
    return { code: 'rule-invalid', detail: `${rule.name}: two rules have this name` };
  const first = earlier.find((other) => covers(other, rule));
  return first
    ? { code: 'rule-matches-nobody', detail: `${rule.name}: ${first.name} stands before it and leaves nobody` }
    : null;
}

function covers(wide: ReleaseRule, narrow: ReleaseRule): boolean {
  const { header, visitor } = wide;
  return (
    LISTS.every((list) => wide[list] === undefined || narrow[list]?.every((value) => wide[list]?.includes(value))) &&
    (header === undefined || (narrow.header?.name === header.name && narrow.header.value === header.value)) &&
    (visitor === undefined || (narrow.visitor ?? (narrow.accounts && 'player')) === visitor)
  );
}

/** Two rules of which one holds for every guest and the other for every player; null without such two. */
export function rulesForEverybody(rules: readonly ReleaseRule[]): readonly [ReleaseRule, ReleaseRule] | null {
  const ofAll = (who: ReleaseRule['visitor']): ReleaseRule | undefined =>
    rules.find((rule) => rule.visitor === who && !rule.header && LISTS.every((list) => rule[list] === undefined));
  const [guests, players] = [ofAll('guest'), ofAll('player')];
  return guests && players ? [guests, players] : null;
}
