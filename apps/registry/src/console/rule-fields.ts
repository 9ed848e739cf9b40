import { accountSubject } from '@baize/contract/node/subject';
import { ReleaseRule } from '@baize/contract/rules';
import { Refusal } from '@baize/registry-client/refusals';
import { RULE_MOVES, movedRule, withRule } from '../channels/edit-rules.ts';
import type { Fields } from './fields.ts';

/** The rules after the change that a form asks for. @throws Refusal `input-invalid`, `nothing-to-change` */
export function rulesAfter(rules: readonly ReleaseRule[], fields: Fields): ReleaseRule[] {
  const move = RULE_MOVES.find((each) => each === fields['move']);
  return move ? movedRule(rules, fields['rule'] ?? '', move) : withRule(rules, ruleIn(fields));
}

function ruleIn({ rule, gives, players, countries, languages, hosts, header = '', visitor }: Fields): ReleaseRule {
  const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(header.trim()) ?? [];
  if (header.trim() !== '' && name === '') throw new Refusal('input-invalid', ['header: as name: value']);
  const parsed = ReleaseRule.safeParse({
    name: rule?.trim(),
    gives,
    ...some('accounts', listIn(players).map(accountSubject)),
    ...some(
      'countries',
      listIn(countries).map((code) => code.toUpperCase()),
    ),
    ...some('languages', listIn(languages)),
    ...some(
      'hosts',
      listIn(hosts).map((host) => host.toLowerCase()),
    ),
    ...(name !== '' && { header: { name: name.trim().toLowerCase(), value } }),
    ...(visitor && { visitor }),
  });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Refusal('input-invalid', faults);
}

function some(name: string, list: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return list.length > 0 ? { [name]: list } : {};
}

function listIn(text = ''): string[] {
  return text
    .split(/[\s,]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
