import semver from 'semver';

/** Versions of each remote, the newest first. They are only ever added to, so a list is put in order once. */
export class VersionOrder {
  readonly #known = new Map<string, { readonly named: readonly string[]; readonly ordered: readonly string[] }>();

  /** @param named as the store lists them, the same order for the same names */
  of(remote: string, named: readonly string[]): readonly string[] {
    const known = this.#known.get(remote);
    if (known && isSame(known.named, named)) return known.ordered;
    const ordered = named
      .map((version) => semver.parse(version))
      .filter((version) => version !== null)
      .sort((one, other) => other.compare(one))
      .map(({ version }) => version);
    this.#known.set(remote, { named, ordered });
    return ordered;
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}
