import { MINUTE_MS } from '@baize/contract/health';
import type { ChannelDocument } from '@baize/contract/channel';
import type { Act } from '../channels/act.ts';
import type { Revision } from '../channels/channel-history.ts';
import type { Channels } from '../channels/channels.ts';
import { freezeAt } from '../channels/control.ts';
import type { Rollout, Scheduled } from '../channels/control.ts';
import { raises } from '../channels/raises.ts';
import { releaseOf } from '../channels/release-of.ts';
import { standingText } from '../channels/standing-text.ts';
import { Refusal } from '../errors.ts';
import { gateMinutes } from '../health/gate/gate-minutes.ts';
import { judge } from '../health/gate/judge.ts';
import { verdictText } from '../health/gate/verdict-text.ts';
import type { Verdict } from '../health/gate/verdict.ts';
import type { Health } from '../health/health.ts';

/** How often one rollout may be stopped whose candidate is no worse than allowed. */
const FALSE_ALARM = 0.01;
/** Acts of one look at a channel; more of them follow with the next. */
const MOST_ACTS = 20;
/** Refusals with which another look may be luckier; with any other what was asked for cannot be done any more. */
const PASSING = new Set(['revision-stale', 'channel-behind', 'channel-damaged', 'channel-frozen']);

export interface RolloutsDependencies {
  readonly channels: Pick<Channels, 'carryOutScheduled' | 'goOn' | 'head' | 'names'>;
  readonly health: Pick<Health, 'arrivals' | 'present' | 'read'>;
  readonly clock: () => Date;
}

interface Judged {
  /** Which counts it rests on. */
  readonly arrivals: number;
  readonly rollout: string;
  readonly verdict: Verdict;
}

/**
 * Does what time and health bring about: the next step of a rollout, its end, the way back of an unhealthy candidate, and
 * what was scheduled. All of it stands in the channel's own records, so it goes on where it was after any stop.
 */
export class Rollouts {
  readonly #dependencies: RolloutsDependencies;
  readonly #judged = new Map<string, Judged>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(dependencies: RolloutsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Looks at all channels, one after the other. @returns what was done. @throws what reading a channel throws */
  tick(): Promise<Act[]> {
    const done = this.#turn.then(async () => {
      const acts: Act[] = [];
      for (const channel of this.#dependencies.channels.names) acts.push(...(await this.#tickChannel(channel)));
      return acts;
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** What the gate says of a rollout by the counts that are here. */
  async verdictOf(channel: string, document: ChannelDocument, rollout: Rollout): Promise<Verdict> {
    const stable = releaseOf(document, rollout.remote)?.stable.version ?? '';
    const { health } = this.#dependencies;
    const arrivals = health.arrivals(channel);
    const of = `${rollout.version} over ${stable} since ${rollout.startedAt}`;
    const key = `${channel} ${rollout.remote}`;
    const known = this.#judged.get(key);
    if (known?.arrivals === arrivals && known.rollout === of) return known.verdict;
    const from = Math.floor(Date.parse(rollout.startedAt) / MINUTE_MS);
    // A server's clock may be some minutes ahead.
    const kept = await health.read(channel, rollout.remote, from, health.present + 5);
    const minutes = gateMinutes(kept, { stable, candidate: rollout.version });
    const verdict = judge(minutes, { ...rollout.gate, falseAlarm: FALSE_ALARM });
    this.#judged.set(key, { arrivals, rollout: of, verdict });
    return verdict;
  }

  async #tickChannel(channel: string): Promise<Act[]> {
    const acts: Act[] = [];
    while (acts.length < MOST_ACTS) {
      const act = await this.#next(channel).catch((error: unknown) => {
        if (error instanceof Refusal && PASSING.has(error.code)) return null;
        throw error;
      });
      if (!act) break;
      acts.push(act);
    }
    return acts;
  }

  /** The next act that is due; null for none. */
  async #next(channel: string): Promise<Act | null> {
    const head = await this.#dependencies.channels.head(channel);
    for (const entry of head.control.scheduled) {
      const act = await this.#scheduled(channel, head, entry);
      if (act) return act;
    }
    for (const rollout of head.control.rollouts) {
      const act = await this.#rollout(channel, head, rollout);
      if (act) return act;
    }
    return null;
  }

  async #scheduled(channel: string, { document, control }: Revision, entry: Scheduled): Promise<Act | null> {
    const { channels, clock } = this.#dependencies;
    const now = clock();
    if (Date.parse(entry.at) > now.getTime()) return null;
    const { id, operation } = entry;
    if (raises(operation, document) && freezeAt(control, now)) return null;
    const remote = 'remote' in operation ? operation.remote : null;
    const drop = (why: string): Promise<Act> =>
      channels.goOn(channel, { operation: 'drop', remote, id }, document.revision, why);
    if (remote !== null && standingText(releaseOf(document, remote)) !== entry.standing)
      return drop('not done: the remote was changed since it was asked for');
    try {
      return await channels.carryOutScheduled(channel, entry, document.revision);
    } catch (error) {
      if (!(error instanceof Refusal) || PASSING.has(error.code)) throw error;
      return drop(`not done: ${error.code}`);
    }
  }

  async #rollout(channel: string, { document, control }: Revision, rollout: Rollout): Promise<Act | null> {
    const { channels, clock } = this.#dependencies;
    const { remote } = rollout;
    const standing = releaseOf(document, remote);
    const goOn = (operation: 'step' | 'stopped-by-gate', why: string): Promise<Act> =>
      channels.goOn(channel, { operation, remote }, document.revision, why);
    if (standing?.candidate?.version !== rollout.version)
      return channels.goOn(
        channel,
        { operation: 'drop', remote, id: null },
        document.revision,
        `the candidate ${rollout.version} is gone`,
      );
    const verdict = await this.verdictOf(channel, document, rollout);
    if (verdict.state === 'unhealthy') return goOn('stopped-by-gate', verdictText(verdict));
    const now = clock();
    const isHeld = rollout.state === 'paused' || standing.stopped !== undefined || freezeAt(control, now);
    if (isHeld || verdict.state !== 'healthy' || now.getTime() < dueAt(rollout)) return null;
    return goOn('step', verdictText(verdict));
  }
}

/** When a step is over, in milliseconds since 1970. */
export function dueAt({ stepSince, eachMs }: Pick<Rollout, 'eachMs' | 'stepSince'>): number {
  return Date.parse(stepSince) + eachMs;
}
