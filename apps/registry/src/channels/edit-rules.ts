import type { ReleaseRule } from '@baize/contract/rules';
import { Refusal } from '@baize/registry-client/refusals';

export const RULE_MOVES = ['first', 'earlier', 'away'] as const;
export type RuleMove = (typeof RULE_MOVES)[number];

/** Moves a rule to the front or one place earlier, or removes it. @throws Refusal `nothing-to-change` */
export function movedRule(rules: readonly ReleaseRule[], name: string, move: RuleMove): ReleaseRule[] {
  const place = rules.findIndex((rule) => rule.name === name);
  const rule = rules[place];
  if (!rule || (place === 0 && move !== 'away')) throw new Refusal('nothing-to-change', [name]);
  const others = rules.filter((each) => each !== rule);
  if (move === 'away') return others;
  const to = move === 'first' ? 0 : place - 1;
  return [...others.slice(0, to), rule, ...others.slice(to)];
}

/** A rule of the same name is replaced in its place; a new one comes last. */
export function withRule(rules: readonly ReleaseRule[], rule: ReleaseRule): ReleaseRule[] {
  return rules.some(({ name }) => name === rule.name)
    ? rules.map((each) => (each.name === rule.name ? rule : each))
    : [...rules, rule];
}
