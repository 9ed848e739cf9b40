import { Refusal } from '@baize/registry-client/refusals';
import { usageOf } from './help.ts';

/** Operators of the platform; each change needs a reason. */
export type OperatorsCommand = { readonly name: 'operators' } & (
  | { readonly act: 'list' }
  | {
      readonly act: 'add' | 'roles';
      readonly operator: string;
      readonly roles: readonly string[];
      readonly reason: string;
    }
  | { readonly act: 'reset' | 'remove-passkeys'; readonly operator: string; readonly reason: string }
  /** null: of all. */
  | { readonly act: 'end'; readonly operator: string | null; readonly reason: string }
);

/** Sessions of the console; needs no platform. */
export type SessionsCommand = { readonly name: 'sessions' } & (
  | { readonly act: 'list' }
  /** null: of all. */
  | { readonly act: 'end'; readonly operator: string | null; readonly reason: string }
);

const ACTS_OF_OPERATORS = new Set(['add', 'roles', 'reset', 'remove-passkeys', 'end']);

/** @throws Refusal `usage` */
export function operatorsCommand(
  [act, operator, roles, ...more]: readonly string[],
  { reason, all }: { reason: string; all: boolean },
): OperatorsCommand {
  const name = 'operators';
  if (act === undefined && !all) return { name, act: 'list' };
  if (act === undefined || !ACTS_OF_OPERATORS.has(act)) throw new Refusal('usage', [usageOf(name)]);
  if (more.length > 0) throw new Refusal('usage', [usageOf(`${name} ${act}`)]);
  if (reason.trim() === '') throw new Refusal('usage', [`${usageOf(`${name} ${act}`)} --reason TEXT`]);
  if (act === 'end' && roles === undefined && all !== (operator !== undefined))
    return { name, act, operator: operator ?? null, reason };
  if ((act === 'reset' || act === 'remove-passkeys') && operator && roles === undefined && !all)
    return { name, act, operator, reason };
  if ((act === 'add' || act === 'roles') && operator && roles && !all)
    return { name, act, operator, roles: roles === 'none' ? [] : roles.split(','), reason };
  throw new Refusal('usage', [usageOf(`${name} ${act}`)]);
}

/** @throws Refusal `usage` */
export function sessionsCommand(
  [act, operator, ...more]: readonly string[],
  { reason, all }: { reason: string; all: boolean },
): SessionsCommand {
  const name = 'sessions';
  if (act === undefined && !all) return { name, act: 'list' };
  if (act !== 'end' || more.length > 0 || all === (operator !== undefined))
    throw new Refusal('usage', [usageOf(act === 'end' ? `${name} end` : name)]);
  if (reason.trim() === '') throw new Refusal('usage', [`${usageOf(`${name} end`)} --reason TEXT`]);
  return { name, act, operator: operator ?? null, reason };
}
