import type { CallFailure, Disposer } from '@baize/contract';

export type TrackProperties = Record<string, string | number | boolean>;
/** Takes each tracked event on; must not throw, must not wait. */
export type TrackSink = (event: string, properties: TrackProperties) => void;

export interface Tracker {
  track(event: string, properties?: TrackProperties): void;
  /** Tracks a call that failed, as `call_failed`. @param path as the protocol has it, with no id filled in */
  failed(path: string, failure: CallFailure): void;
  /** Adds a receiver of every later event, and of the first ones where it is the first. */
  addSink(sink: TrackSink): Disposer;
}

/** Events that wait for the analytics, which load late; on a page without analytics the rest is dropped. */
const MOST_WAITING = 30;

export function createTracker(report: (error: unknown) => void): Tracker {
  const sinks = new Set<TrackSink>();
  const waiting: Parameters<TrackSink>[] = [];

  function deliver(...event: Parameters<TrackSink>): void {
    for (const sink of sinks) {
      try {
        sink(...event);
      } catch (error) {
        report(error);
      }
    }
  }

  function track(event: string, properties: TrackProperties = {}): void {
    if (sinks.size > 0) deliver(event, properties);
    else if (waiting.length < MOST_WAITING) waiting.push([event, properties]);
  }

  return {
    track,
    failed: (path, { status, code, message, errors }) =>
      track('call_failed', {
        path,
        status: status ?? 0,
        code,
        message,
        errors: Object.values(errors).flat().join(', '),
      }),
    addSink(sink) {
      sinks.add(sink);
      for (const event of waiting.splice(0)) deliver(...event);
      return () => void sinks.delete(sink);
    },
  };
}
