import type { ShellApi } from '@baize/contract';

/** Names of contract 1 and what they are called now. All else is as it was. */
const STORE = { served: 'serverValue' };
const EVENTS = { emit: 'publish' };
const SETTINGS = { chooseTheme: 'setTheme', chooseLocale: 'setLocale' };
const SHELL = { answer: 'applyLoadAnswer' };

/** The shell as a remote of contract 1 knows it: the same things under the names of then. */
export function shellOfContract1(shell: ShellApi): object {
  return underNames(shell, SHELL, {
    events: (events) => underNames(events, EVENTS),
    settings: (settings) => underNames(settings, SETTINGS),
    live: (live) => underNames(live, {}),
  });
}

/**
 * @param names names of then, and what they are called now
 * @param parts what else changed within; stores, which end in `$`, everywhere
 */
function underNames(
  present: object,
  names: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, (part: object) => object>> = {},
): object {
  /** A hook subscribes again when it is given another object. */
  const known = new WeakMap<object, object>();
  const nameOf = (name: string | symbol): string | symbol =>
    typeof name === 'string' && Object.hasOwn(names, name) ? (names[name] ?? name) : name;

  return new Proxy(present, {
    has: (target, name) => Reflect.has(target, nameOf(name)),
    get(target, name) {
      const value: unknown = Reflect.get(target, nameOf(name));
      if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
      const changed =
        known.get(value) ?? (typeof value === 'function' ? value.bind(target) : change(value, name, parts));
      known.set(value, changed);
      return changed;
    },
  });
}

function change(
  value: object,
  name: string | symbol,
  parts: Readonly<Record<string, (part: object) => object>>,
): object {
  if (typeof name !== 'string') return value;
  if (name.endsWith('$')) return underNames(value, STORE);
  return Object.hasOwn(parts, name) ? (parts[name]?.(value) ?? value) : value;
}
