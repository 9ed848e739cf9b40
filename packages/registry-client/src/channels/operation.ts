import { FULL_SHARE } from '@baize/contract/channel';
import { RemoteManifest, SemanticVersion } from '@baize/contract/manifest';
import { MAX_RULES, ReleaseRule } from '@baize/contract/rules';
import * as z from 'zod/mini';
import { ChannelName } from './channel-name.ts';
import { Gate, StepMs, Steps } from './rollout-plan.ts';

const Moment = z.iso.datetime();
/**
 * Besides the operation: the moment at which the registry does it, under the name of the one who asked. Absent: at
 * once.
 */
const later = { at: z.optional(Moment) };
const ofRemote = { remote: RemoteManifest.shape.name, ...later };
/** The id of what the channel stores: a proposal, a freeze, what is scheduled. */
const kept = { id: z.string().check(z.regex(/^[a-z]\d{1,10}$/)) };

/** What decides which version visitors of a remote get, and nothing else. Shares are in basis points; 0 ends the candidate. */
export const VersionOperation = z.discriminatedUnion('operation', [
  z.strictObject({ operation: z.literal('release'), ...ofRemote, version: SemanticVersion }),
  z.strictObject({ operation: z.literal('rollback'), ...ofRemote }),
  z.strictObject({
    operation: z.literal('candidate'),
    ...ofRemote,
    version: SemanticVersion,
    basisPoints: z.int().check(z.minimum(0), z.maximum(FULL_SHARE)),
    /** Only to those whom a rule gives it; `basisPoints` is 0 then. */
    onlyRules: z.optional(z.literal(true)),
  }),
  /** All rules of the remote, in their order; none takes them away. */
  z.strictObject({
    operation: z.literal('rules'),
    ...ofRemote,
    rules: z.array(ReleaseRule).check(z.maxLength(MAX_RULES)),
  }),
]);
export type VersionOperation = z.infer<typeof VersionOperation>;

/** What an operator can ask of a channel. */
export const ChannelOperation = z.discriminatedUnion('operation', [
  ...VersionOperation.def.options,
  /** The version as candidate, whose share rises step by step while the gate finds it healthy. */
  z.strictObject({
    operation: z.literal('rollout'),
    ...ofRemote,
    version: SemanticVersion,
    steps: z.optional(Steps),
    eachMs: z.optional(StepMs),
    gate: z.optional(Gate),
  }),
  z.strictObject({ operation: z.literal('pause'), ...ofRemote }),
  z.strictObject({ operation: z.literal('resume'), ...ofRemote }),
  /** Unlocks a version that a gate stopped. */
  z.strictObject({ operation: z.literal('clear'), ...ofRemote, version: SemanticVersion }),
  /** Releases the version that is live in another channel. */
  z.strictObject({ operation: z.literal('promote'), ...ofRemote, from: ChannelName }),
  /** Takes the remote away from visitors at once. */
  z.strictObject({ operation: z.literal('kill'), ...ofRemote }),
  z.strictObject({ operation: z.literal('maintenance'), ...ofRemote, until: z.optional(Moment) }),
  /** Ends `kill` and `maintenance`. */
  z.strictObject({ operation: z.literal('restore'), ...ofRemote }),
  /** A time in which nothing new reaches visitors; going back always works. */
  z.strictObject({ operation: z.literal('freeze'), from: Moment, to: Moment }),
  z.strictObject({ operation: z.literal('unfreeze'), ...kept }),
  /** Whether acts that raise a share or change what everybody gets need the approval of a second operator. */
  z.strictObject({ operation: z.literal('approval'), required: z.boolean() }),
  z.strictObject({ operation: z.literal('approve'), ...kept }),
  z.strictObject({ operation: z.literal('reject'), ...kept }),
  /** Takes what is scheduled off the list. */
  z.strictObject({ operation: z.literal('cancel'), ...kept }),
]);
export type ChannelOperation = z.infer<typeof ChannelOperation>;
