import { ChannelOperation } from '@baize/registry-client/channels/operation';
import { Refusal } from '@baize/registry-client/refusals';
import { type Fields, atIn, momentOf } from './fields.ts';

const MINUTE_MS = 60_000;
const BASIS_POINTS = 100;

/** The operation of a form about rollouts, or about the channel. @throws Refusal `input-invalid` */
export function controlIn(fields: Fields): ChannelOperation {
  const { operation, remote, version, id, source, begin, end, until, required } = fields;
  const parsed = ChannelOperation.safeParse({
    operation,
    ...(remote && { remote }),
    ...(version && { version: version.trim() }),
    ...(id && { id }),
    ...(source && { from: source }),
    ...(begin && { from: momentOf(begin) }),
    ...(end && { to: momentOf(end) }),
    ...(until && { until: momentOf(until) }),
    ...(required && { required: required === 'true' }),
    ...atIn(fields),
    ...(operation === 'rollout' && planIn(fields)),
  });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Refusal('input-invalid', faults);
}

/** Shares are typed in per cent, times in minutes. */
function planIn({ steps = '', minutes, ratio, min }: Fields): object {
  return {
    steps: steps.split(/[\s,]+/).map((step) => Math.round(Number(step) * BASIS_POINTS)),
    eachMs: Number(minutes) * MINUTE_MS,
    gate: { ratio: Number(ratio), min: Number(min) },
  };
}
