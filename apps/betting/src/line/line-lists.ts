import type { Fixture, LiveTopics, Sport } from '@baize/protocol';

/** Topics that carry a list. */
export type LineTopic = Extract<keyof LiveTopics, 'sports:live' | `sports:prematch:${Sport}`>;

/** Which fixtures are in the lists that are followed. */
export interface LineLists {
  /** Unordered; another array when a fixture came or went. */
  readonly list: () => readonly Fixture[];
  /** Called when {@link list} has changed. */
  readonly onList: (changed: () => void) => () => void;
  readonly add: (topic: LineTopic, id: string) => void;
  readonly remove: (topic: LineTopic, id: string) => void;
  /** Takes the whole list. */
  readonly replace: (topic: LineTopic, ids: readonly string[]) => void;
  /** Whether the whole list has come: what the server rendered is its beginning. */
  readonly isWhole: (topic: LineTopic) => boolean;
  /** Nothing follows the list any more: what it had is not known to be true. */
  readonly forget: (topic: LineTopic) => void;
  readonly tell: () => void;
}

export function createLineLists(fixtureOf: (id: string) => Fixture | undefined): LineLists {
  const members = new Map<LineTopic, Set<string>>();
  const whole = new Set<LineTopic>();
  const listeners = new Set<() => void>();
  let listed: readonly Fixture[] | null = null;

  function tell(): void {
    listed = null;
    for (const changed of listeners) changed();
  }

  return {
    list() {
      listed ??= [...members.values()].flatMap((ids) => [...ids].flatMap((id) => fixtureOf(id) ?? []));
      return listed;
    },
    onList(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    add(topic, id) {
      members.set(topic, (members.get(topic) ?? new Set()).add(id));
    },
    remove: (topic, id) => void members.get(topic)?.delete(id),
    replace(topic, ids) {
      members.set(topic, new Set(ids));
      whole.add(topic);
    },
    isWhole: (topic) => whole.has(topic),
    forget(topic) {
      whole.delete(topic);
      if (members.delete(topic)) tell();
    },
    tell,
  };
}
