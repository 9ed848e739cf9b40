import type { ChannelOperation } from '../../apps/registry/src/channels/operation.ts';
import { gateMinutes } from '../../apps/registry/src/health/gate/gate-minutes.ts';
import { judge } from '../../apps/registry/src/health/gate/judge.ts';
import { verdictText } from '../../apps/registry/src/health/gate/verdict-text.ts';
import type { GateSettings } from '../../apps/registry/src/health/gate/verdict.ts';
import type { Registry } from '../../apps/registry/src/registry.ts';

const GATE = 'gate';
const FULL_SHARE = 10_000;

export interface PlannedRollout {
  readonly channel: string;
  readonly remote: string;
  readonly version: string;
  /** In basis points. */
  readonly steps: readonly number[];
  readonly eachMs: number;
  readonly gate: GateSettings;
}

/** Does what the gate says, as the operator of this proof: the next step of a healthy candidate, the end of another. */
export function followGate({ channels, health }: Registry, now: () => number) {
  const running = new Map<PlannedRollout, { step: number; since: number; readonly from: number }>();

  async function act(channel: string, operation: ChannelOperation, reason: string): Promise<void> {
    const { document } = await channels.head(channel);
    await channels.change(channel, operation, document.revision, { by: GATE, reason });
  }

  async function give({ channel, remote, version }: PlannedRollout, basisPoints: number, why: string): Promise<void> {
    if (basisPoints === FULL_SHARE) return act(channel, { operation: 'release', remote, version }, why);
    return act(channel, { operation: 'candidate', remote, version, basisPoints }, why);
  }

  return {
    async begin(rollout: PlannedRollout): Promise<void> {
      await give(rollout, rollout.steps[0], 'the first step');
      running.set(rollout, { step: 0, since: now(), from: health.present });
    },
    async look(): Promise<void> {
      for (const [rollout, at] of running) {
        const { channel, remote, version, steps, eachMs, gate } = rollout;
        const { document } = await channels.head(channel);
        const stable = document.remotes[remote].stable.version;
        const kept = await health.read(channel, remote, at.from, health.present);
        const verdict = judge(gateMinutes(kept, { stable, candidate: version }), gate);
        if (verdict.state === 'unhealthy') {
          await give(rollout, 0, verdictText(verdict));
          running.delete(rollout);
        } else if (verdict.state === 'healthy' && now() - at.since >= eachMs) {
          at.step += 1;
          at.since = now();
          await give(rollout, steps[at.step], verdictText(verdict));
          if (steps[at.step] === FULL_SHARE) running.delete(rollout);
        }
      }
    },
  };
}
