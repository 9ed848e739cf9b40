import type { ReleaseRule } from '@baize/contract/rules';

/** A rule as people read it: `testers: players of DE, AT get the candidate`. */
export function ruleText(rule: ReleaseRule): string {
  const { name, gives, accounts, countries, languages, hosts, header, visitor } = rule;
  const parts = [
    accounts && `with account ${accounts.join(', ')}`,
    countries && `in ${countries.join(', ')}`,
    languages && `reading ${languages.join(', ')}`,
    hosts && `at ${hosts.join(', ')}`,
    header && `with header ${header.name}: ${header.value}`,
  ].filter((part) => part !== undefined);
  const who = [visitor ? `${visitor}s` : 'visitors', ...parts].join(' ');
  return `${name}: ${who} get ${gives === 'candidate' ? 'the candidate' : 'the stable version'}`;
}

/** Rules that this reader knows. */
export function known(rules: readonly (ReleaseRule | null)[] = []): readonly ReleaseRule[] {
  return rules.filter((rule) => rule !== null);
}
