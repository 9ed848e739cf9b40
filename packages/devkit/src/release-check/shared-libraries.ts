/** Libraries that a shell shares, by import specifier, each of one version. */
export type Libraries = Readonly<Record<string, { readonly version: string; readonly library: unknown }>>;

/** What any promise or object is asked for, and no library. */
const NO_LIBRARY = new Set(['then', 'toJSON', ...Object.getOwnPropertyNames(Object.prototype)]);

/**
 * The share scope as a shell gives it to a container, with nothing in it but what the manifest lists. Other libraries
 * that a container requests are reported.
 */
export function watchedScope(
  libraries: Libraries,
  listed: Readonly<Record<string, string>>,
  tell: (library: string) => void,
): object {
  const given = Object.entries(libraries).filter(([name]) => Object.hasOwn(listed, name));
  const scope = Object.fromEntries(
    given.map(([name, { version, library }]) => [
      name,
      { [version]: { get: () => Promise.resolve(() => library), loaded: 1, from: 'shell', eager: true } },
    ]),
  );
  const watch = (key: string | symbol): void => {
    if (typeof key === 'string' && !Object.hasOwn(scope, key) && !NO_LIBRARY.has(key)) tell(key);
  };
  return new Proxy(scope, {
    get(target, key, receiver) {
      watch(key);
      return Reflect.get(target, key, receiver) as unknown;
    },
    has(target, key) {
      watch(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      watch(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}
