import type { ChannelDocument } from '@baize/contract/channel';
import type { ReleaseRule } from '@baize/contract/rules';
import type { ChannelOperation } from '@baize/registry-client/channels/operation';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { known } from '@baize/registry-client/channels/rule-text';

/**
 * Whether an operation brings visitors something new. Such an operation waits for the end of a freeze; one that goes
 * back, or takes a remote away, never waits.
 */
export function raises(operation: ChannelOperation, document: ChannelDocument): boolean {
  switch (operation.operation) {
    case 'release':
    case 'rollout':
    case 'resume':
    case 'promote':
      return true;
    case 'rules':
      return giveMore(known(releaseOf(document, operation.remote)?.rules), operation.rules);
    case 'candidate': {
      if (operation.onlyRules) return true;
      const running = releaseOf(document, operation.remote)?.candidate;
      const before = running?.version === operation.version ? running.basisPoints : 0;
      return operation.basisPoints > before;
    }
    case 'approval':
    case 'approve':
    case 'cancel':
    case 'clear':
    case 'freeze':
    case 'kill':
    case 'maintenance':
    case 'pause':
    case 'reject':
    case 'restore':
    case 'rollback':
    case 'unfreeze':
      return false;
  }
}

/**
 * Whether a second operator has to approve it, where the channel asks for one: also operations that would bypass that.
 */
export function takesTwo(operation: ChannelOperation, document: ChannelDocument): boolean {
  if (operation.operation === 'approval') return !operation.required;
  if (operation.operation === 'clear' || operation.operation === 'unfreeze') return true;
  return raises(operation, document);
}

/**
 * Whether rules could give the candidate to somebody who did not get it: unless some that give it were taken away, or
 * some that give the stable version were added, and the rest is unchanged.
 */
function giveMore(before: readonly ReleaseRule[], after: readonly ReleaseRule[]): boolean {
  const [was, is] = [before, after].map((rules) => new Set(rules.map((rule) => JSON.stringify(rule))));
  const left = before.filter((rule) => rule.gives === 'stable' || is?.has(JSON.stringify(rule)));
  const stood = after.filter((rule) => rule.gives === 'candidate' || was?.has(JSON.stringify(rule)));
  return JSON.stringify(left) !== JSON.stringify(stood);
}
