import type { ChannelDocument } from '@baize/contract/channel';
import { accountSubject } from '@baize/contract/node/subject';
import { rulesForEverybody } from '@baize/contract/rule-check';
import type { ReleaseRule } from '@baize/contract/rules';
import type { ChannelOperation } from '@baize/registry-client/channels/operation';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { known, ruleText } from '@baize/registry-client/channels/rule-text';
import { Refusal } from '@baize/registry-client/refusals';

/** What a rule may name, as it is typed. */
export interface RuleWords {
  readonly player: readonly string[];
  readonly country: readonly string[];
  readonly language: readonly string[];
  readonly host: readonly string[];
  /** `name: value` */
  readonly header: readonly string[];
  readonly visitor?: string | undefined;
}

export type RulesCommand = { readonly name: 'rules'; readonly remote: string } & (
  | { readonly act: 'list' }
  /** null: all. */
  | { readonly act: 'clear'; readonly rule: string | null }
  | { readonly act: 'set'; readonly rule: ReleaseRule; readonly first: boolean }
);

/** @throws Refusal `usage` */
export function ruleOf(name: string, gives: string, words: RuleWords): ReleaseRule {
  if (gives !== 'candidate' && gives !== 'stable')
    throw new Refusal('usage', [`a rule gives candidate or stable, and not "${gives}"`]);
  const { player, country, language, host, header, visitor } = words;
  if (visitor !== undefined && visitor !== 'guest' && visitor !== 'player')
    throw new Refusal('usage', ['--visitor must be guest or player']);
  const [line, ...more] = header;
  if (more.length > 0) throw new Refusal('usage', ['one --header at most']);
  return {
    name,
    gives,
    ...(player.length > 0 && { accounts: player.map(accountSubject) }),
    ...(country.length > 0 && { countries: country.map((code) => code.toUpperCase()) }),
    ...(language.length > 0 && { languages: [...language] }),
    ...(host.length > 0 && { hosts: host.map((each) => each.toLowerCase()) }),
    ...(line !== undefined && { header: headerOf(line) }),
    ...(visitor !== undefined && { visitor }),
  };
}

/** @throws Refusal `usage` */
export function headerOf(line: string): { name: string; value: string } {
  const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
  if (name === '') throw new Refusal('usage', [`"${line}" is no header as "name: value"`]);
  return { name: name.trim().toLowerCase(), value };
}

/** Rules of a remote as the channel has them. @throws Refusal `remote-unknown` */
export function rulesIn(document: ChannelDocument, remote: string): readonly ReleaseRule[] {
  const release = releaseOf(document, remote);
  if (!release) throw new Refusal('remote-unknown', [remote]);
  return known(release.rules);
}

/** The operation of a command: a rule of the same name is replaced in its place. */
export function rulesOperation(
  command: Exclude<RulesCommand, { act: 'list' }>,
  before: readonly ReleaseRule[],
): ChannelOperation {
  return { operation: 'rules', remote: command.remote, rules: [...rulesAfter(command, before)] };
}

/** @throws Refusal `nothing-to-change` where no rule has the name */
function rulesAfter(
  command: Exclude<RulesCommand, { act: 'list' }>,
  before: readonly ReleaseRule[],
): readonly ReleaseRule[] {
  if (command.act === 'set') {
    const { rule, first } = command;
    const others = before.filter(({ name }) => name !== rule.name);
    if (first) return [rule, ...others];
    return others.length < before.length
      ? before.map((each) => (each.name === rule.name ? rule : each))
      : [...before, rule];
  }
  const left = command.rule === null ? [] : before.filter(({ name }) => name !== command.rule);
  if (left.length === before.length) throw new Refusal('nothing-to-change', [command.rule ?? command.remote]);
  return left;
}

/** The rules, one a line, and warnings about rules that are legal but may not be meant. */
export function rulesLines(rules: readonly ReleaseRule[], hasCandidate: boolean): string[] {
  const both = rulesForEverybody(rules);
  return [
    ...(rules.length === 0 ? ['No rules: the share alone decides.'] : rules.map(ruleText)),
    ...(both ? [`Note: ${both[0].name} and ${both[1].name} together hold for everybody.`] : []),
    ...(rules.length > 0 && !hasCandidate ? ['Note: no candidate runs; the rules wait for one.'] : []),
  ];
}
