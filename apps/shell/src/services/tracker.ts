import type { Disposer } from '@baize/contract';

export type TrackProperties = Record<string, string | number | boolean>;
/** Takes each tracked event on; must not throw, must not wait. */
export type TrackSink = (event: string, properties: TrackProperties) => void;

export interface Tracker {
  track(event: string, properties?: TrackProperties): void;
  /** Adds a receiver of every later event. There is none until one is added: nothing is measured by default. */
  addSink(sink: TrackSink): Disposer;
}

export function createTracker(report: (error: unknown) => void): Tracker {
  const sinks = new Set<TrackSink>();
  return {
    track(event, properties = {}) {
      for (const sink of sinks) {
        try {
          sink(event, properties);
        } catch (error) {
          report(error);
        }
      }
    },
    addSink(sink) {
      sinks.add(sink);
      return () => void sinks.delete(sink);
    },
  };
}
