import { percent } from '@baize/registry-client/share';
import type { ChannelOperation } from '@baize/registry-client/channels/operation';

/** What was asked for, in a few words, for the operator who approves it or finds it scheduled. */
export function operationText(operation: ChannelOperation): string {
  const name = operation.operation === 'candidate' ? 'canary' : operation.operation;
  switch (operation.operation) {
    case 'release':
    case 'clear':
      return `${name} ${operation.remote} ${operation.version}`;
    case 'rollout': {
      const { remote, version, steps } = operation;
      return [name, remote, version, ...(steps ? [`by ${steps.map(percent).join(', ')}`] : [])].join(' ');
    }
    case 'candidate': {
      const { remote, version, basisPoints, onlyRules } = operation;
      return `${name} ${remote} ${version} ${onlyRules ? 'by rules alone' : percent(basisPoints)}`;
    }
    case 'promote':
      return `${name} ${operation.remote} from ${operation.from}`;
    case 'maintenance':
      return [name, operation.remote, ...(operation.until ? [`until ${operation.until}`] : [])].join(' ');
    case 'freeze':
      return `${name} from ${operation.from} to ${operation.to}`;
    case 'approval':
      return `${name} ${operation.required ? 'on' : 'off'}`;
    case 'unfreeze':
    case 'approve':
    case 'reject':
    case 'cancel':
      return `${name} ${operation.id}`;
    case 'kill':
    case 'pause':
    case 'restore':
    case 'resume':
    case 'rollback':
    case 'rules':
      return `${name} ${operation.remote}`;
  }
}
