import type { ChannelOperation } from '@baize/registry-client/channels/operation';
import { DEFAULT_PLAN } from '@baize/registry-client/channels/rollout-plan';
import { Refusal } from '@baize/registry-client/refusals';
import { basisPointsOf } from './basis-points.ts';
import { usageOf } from './help.ts';
import { instantOf } from './instant-of.ts';
import { minutesOf } from './minutes-of.ts';
import { wholeNumber } from './whole-number.ts';

/** An act on the channel that is fully described by its command line. */
export interface ActCommand {
  readonly name: 'act';
  readonly operation: ChannelOperation;
}

/** Options of such acts, as they were typed. */
export interface ActWords {
  readonly candidate?: string | undefined;
  readonly steps?: string | undefined;
  readonly each?: string | undefined;
  readonly gate?: string | undefined;
  readonly min?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const MINUTE_MS = 60_000;
const MOST_SAMPLE = 10_000_000;

/** null when the word is none of these. @throws Refusal `usage` */
export function actCommand(name: string, words: readonly string[], options: ActWords): ActCommand | null {
  const make = READERS[name];
  if (!make) return null;
  const operation = make(words, options);
  if (!operation) throw new Refusal('usage', [usageOf(name)]);
  return { name: 'act', operation };
}

type Reader = (words: readonly string[], options: ActWords) => ChannelOperation | null;

const READERS: Readonly<Record<string, Reader | undefined>> = {
  rollout: (words, options) => one(words, (remote) => rollout(remote, options)),
  pause: (words) => one(words, (remote) => ({ operation: 'pause', remote })),
  resume: (words) => one(words, (remote) => ({ operation: 'resume', remote })),
  clear: ([remote, version, ...more]) =>
    remote && version && more.length === 0 ? { operation: 'clear', remote, version } : null,
  promote: (words, { from }) => one(words, (remote) => (from ? { operation: 'promote', remote, from } : null)),
  kill: (words) => one(words, (remote) => ({ operation: 'kill', remote })),
  maintenance: (words, { until }) =>
    one(words, (remote) => ({
      operation: 'maintenance',
      remote,
      ...(until !== undefined && { until: instantOf('--until', until) }),
    })),
  restore: (words) => one(words, (remote) => ({ operation: 'restore', remote })),
  freeze: ([from, to, ...more]) =>
    from && to && more.length === 0
      ? { operation: 'freeze', from: instantOf('<from>', from), to: instantOf('<to>', to) }
      : null,
  unfreeze: (words) => one(words, (id) => ({ operation: 'unfreeze', id })),
  approval: (words) =>
    one(words, (word) => (word === 'on' || word === 'off' ? { operation: 'approval', required: word === 'on' } : null)),
  approve: (words) => one(words, (id) => ({ operation: 'approve', id })),
  reject: (words) => one(words, (id) => ({ operation: 'reject', id })),
  cancel: (words) => one(words, (id) => ({ operation: 'cancel', id })),
};

function one<Made>([word, ...more]: readonly string[], make: (word: string) => Made): Made | null {
  return word && more.length === 0 ? make(word) : null;
}

function rollout(remote: string, { candidate, steps, each, gate, min }: ActWords): ChannelOperation | null {
  if (!candidate) return null;
  const { ratio: usual, min: usualMin } = DEFAULT_PLAN.gate;
  return {
    operation: 'rollout',
    remote,
    version: candidate,
    ...(steps !== undefined && { steps: steps.split(',').map(basisPointsOf) }),
    ...(each !== undefined && { eachMs: minutesOf('--each', each) * MINUTE_MS }),
    gate: {
      ratio: gate === undefined ? usual : ratioOf(gate),
      min: min === undefined ? usualMin : wholeNumber('--min', min, MOST_SAMPLE),
    },
  };
}

/** @throws Refusal `usage` */
function ratioOf(text: string): number {
  const ratio = /^errors=(\d{1,3}(?:\.\d{1,2})?)x$/.exec(text)?.[1];
  if (ratio === undefined) throw new Refusal('usage', ['--gate must be as errors=1.5x']);
  return Number(ratio);
}
