import { MINUTE_MS } from '@baize/contract/health';
import type { ChannelDocument } from '@baize/contract/channel';
import type { Act } from '@baize/registry-client/channels/act';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { Refusal } from '@baize/registry-client/refusals';
import type { Revision } from '../channels/channel-history.ts';
import type { Channels } from '../channels/channels.ts';
import { freezeAt, inOrderOfTime } from '../channels/control.ts';
import type { ChannelControl, Rollout, Scheduled } from '../channels/control.ts';
import { raises, takesTwo } from '../channels/raises.ts';
import { dependsOnLive, liveText } from '../channels/live-text.ts';
import { gateMinutes } from '../health/gate/gate-minutes.ts';
import { judge } from '../health/gate/judge.ts';
import { verdictText } from '../health/gate/verdict-text.ts';
import type { Verdict } from '../health/gate/verdict.ts';
import type { Health } from '../health/health.ts';

/** The chance that a rollout is stopped although its candidate is no worse than allowed. */
const FALSE_ALARM = 0.01;
/** An act that was due so long ago is dropped: the registry was down, or a clock was wrong. */
const LATEST_MS = 60 * MINUTE_MS;
/** The most acts of one look at a channel; further ones follow with the next. */
const MOST_ACTS = 20;
/** Refusals after which another look may succeed; after any other the act is no longer possible. */
const PASSING = new Set(['revision-stale', 'channel-behind', 'channel-damaged', 'channel-frozen']);

export interface RolloutsDependencies {
  readonly channels: Pick<Channels, 'carryOutScheduled' | 'goOn' | 'head' | 'names'>;
  readonly health: Pick<Health, 'arrivals' | 'present' | 'read'>;
  readonly clock: () => Date;
}

interface Judged {
  /** The counts that it was decided on. */
  readonly arrivals: number;
  readonly rollout: string;
  readonly verdict: Verdict;
  /** Until when both versions were counted, in milliseconds since 1970; 0 for never. */
  readonly countedUntil: number;
}

/**
 * Does what is due by time and health: the next step of a rollout, its end, the rollback of an unhealthy candidate, and
 * scheduled acts. All of its state is in the channel's own records, so it continues from there after any stop.
 */
export class Rollouts {
  readonly #dependencies: RolloutsDependencies;
  readonly #judged = new Map<string, Judged>();
  /** When a stored moment was first seen to be in the future, because the clock has gone back since. */
  readonly #ahead = new Map<string, number>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(dependencies: RolloutsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Looks at all channels, one after the other. @returns what was done. @throws what reading a channel throws, when all
   * were looked at
   */
  tick(): Promise<Act[]> {
    const done = this.#turn.then(async () => {
      const acts: Act[] = [];
      const failed: unknown[] = [];
      // A channel that cannot be read does not prevent the gates of others.
      for (const channel of this.#dependencies.channels.names)
        await this.#tickChannel(channel).then(
          (own) => acts.push(...own),
          (error: unknown) => failed.push(error),
        );
      if (failed.length > 0) throw failed[0];
      return acts;
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** The gate's verdict on a rollout by the present counts. */
  async verdictOf(channel: string, document: ChannelDocument, rollout: Rollout): Promise<Verdict> {
    return (await this.#judgedOf(channel, document, rollout)).verdict;
  }

  async #judgedOf(channel: string, document: ChannelDocument, rollout: Rollout): Promise<Judged> {
    const stable = releaseOf(document, rollout.remote)?.stable.version ?? '';
    const { health } = this.#dependencies;
    const arrivals = health.arrivals(channel);
    const began = this.#reached(`${channel} ${rollout.remote}`, rollout.startedAt);
    const of = `${rollout.version} over ${stable} since ${began}`;
    const key = `${channel} ${rollout.remote}`;
    const known = this.#judged.get(key);
    if (known?.arrivals === arrivals && known.rollout === of) return known;
    const from = Math.floor(began / MINUTE_MS);
    // A server's clock may be some minutes ahead.
    const kept = await health.read(channel, rollout.remote, from, health.present + 5);
    const minutes = gateMinutes(kept, { stable, candidate: rollout.version });
    const verdict = judge(minutes, { ...rollout.gate, falseAlarm: FALSE_ALARM });
    const last = minutes.at(-1);
    const countedUntil = last ? (last.minute + 1) * MINUTE_MS : 0;
    const judged = { arrivals, rollout: of, verdict, countedUntil };
    this.#judged.set(key, judged);
    return judged;
  }

  /** A stored moment; if the clock was ahead when it was stored, the moment at which that was noticed. */
  #reached(of: string, moment: string): number {
    const [kept, now] = [Date.parse(moment), this.#dependencies.clock().getTime()];
    const key = `${of} ${moment}`;
    if (kept <= now) return this.#ahead.get(key) ?? kept;
    const seen = Math.min(this.#ahead.get(key) ?? now, now);
    this.#ahead.set(key, seen);
    return seen;
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
    for (const entry of inOrderOfTime(head.control.scheduled)) {
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
    if (now.getTime() - dueSince(entry, control) > LATEST_MS) return drop('not done: its time was over an hour ago');
    if (remote !== null && dependsOnLive(operation) && liveText(releaseOf(document, remote)) !== entry.standing)
      return drop('not done: the remote was changed since it was asked for');
    if (control.needsApproval && entry.approvedBy === undefined && takesTwo(operation, document))
      return drop('not done: it takes a second operator by now');
    try {
      return await channels.carryOutScheduled(channel, entry, document.revision);
    } catch (error) {
      if (!(error instanceof Refusal) || PASSING.has(error.code)) throw error;
      // The platform may answer at the next look; other acts of this channel do not wait for it.
      if (error.code === 'service-unchecked') return null;
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
    const { verdict, countedUntil } = await this.#judgedOf(channel, document, rollout);
    if (verdict.state === 'unhealthy') return goOn('stopped-by-gate', verdictText(verdict));
    const now = clock();
    const isHeld = rollout.state === 'paused' || standing.stopped !== undefined || freezeAt(control, now);
    const since = this.#reached(`${channel} ${remote}`, rollout.stepSince);
    // Silent servers have no counts for this step: it does not advance on counts of an earlier one.
    if (isHeld || verdict.state !== 'healthy' || countedUntil <= since || now.getTime() < since + rollout.eachMs)
      return null;
    return goOn('step', verdictText(verdict));
  }
}

/** When a step is over, in milliseconds since 1970. */
export function dueAt({ stepSince, eachMs }: Pick<Rollout, 'eachMs' | 'stepSince'>): number {
  return Date.parse(stepSince) + eachMs;
}

/** The earliest time at which it could be done, in milliseconds since 1970: its own time, or the end of a freeze. */
function dueSince({ at }: Scheduled, { freezes }: ChannelControl): number {
  const ends = freezes.filter(({ from, to }) => from <= at && at < to).map(({ to }) => Date.parse(to));
  return Math.max(Date.parse(at), ...ends);
}
