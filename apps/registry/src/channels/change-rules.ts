import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import { findRuleFault } from '@baize/contract/rule-check';
import type { ReleaseRule } from '@baize/contract/rules';
import { Refusal } from '@baize/registry-client/refusals';
import type { RefusalCode } from '@baize/registry-client/refusals';

type Result = { readonly next: RemoteRelease } | { readonly refused: RefusalCode };

/** @throws Refusal `rule-invalid`, `rule-matches-nobody`, `rule-matches-everybody` with the rule's name */
export function checkRules(rules: readonly ReleaseRule[]): void {
  const fault = findRuleFault(rules);
  if (fault) throw new Refusal(fault.code, [fault.detail]);
}

/** All rules of a remote at once, in their order. */
export function changeRules(standing: RemoteRelease | undefined, rules: readonly ReleaseRule[]): Result {
  if (!standing) return { refused: 'remote-unknown' };
  const { rules: before = [], ...release } = standing;
  if (JSON.stringify(before) === JSON.stringify(rules)) return { refused: 'nothing-to-change' };
  return { next: { ...release, ...(rules.length > 0 && { rules: [...rules] }) } };
}

/**
 * Rules choose visitors, whatever the version: they stay while versions change. The state "stopped" of a remote stays
 * too.
 */
export function withRules(next: RemoteRelease, standing: RemoteRelease | undefined): RemoteRelease {
  return {
    ...next,
    ...(standing?.rules && { rules: standing.rules }),
    ...(standing?.stopped && { stopped: standing.stopped }),
  };
}

/** A candidate only for visitors who get it by a rule. */
export function candidateByRules(standing: RemoteRelease | undefined, pinned: PinnedVersion, newSalt: string): Result {
  if (!standing) return { refused: 'remote-unknown' };
  const { candidate: running, stable, rules = [] } = standing;
  if (stable.version === pinned.version) return { refused: 'candidate-is-live' };
  if (!rules.some((rule) => rule?.gives === 'candidate')) return { refused: 'rule-matches-nobody' };
  if (running?.version === pinned.version && running.basisPoints === 0) return { refused: 'nothing-to-change' };
  const salt = running?.version === pinned.version ? running.salt : newSalt;
  return { next: { ...standing, candidate: { ...pinned, basisPoints: 0, salt } } };
}
