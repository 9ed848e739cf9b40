/** One advisory about a package of the lockfile. */
export interface Advisory {
  readonly severity: string;
  readonly name: string;
  /** Versions that it is about, as a range. */
  readonly range: string;
  readonly title: string;
  readonly url: string;
}

/** What the source of advisories said; without an answer, why there is none. */
export type Advisories = { readonly found: readonly Advisory[] } | { readonly unreachable: string };

interface Via {
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  readonly range: string;
  readonly name: string;
}

/** The parts of the report of `npm audit --json` that are read. */
interface Report {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (Via | string)[] }>>;
}

/**
 * Reads what `npm audit --json` printed. A package that is listed only because it needs another one is left to that
 * one.
 */
export function readAdvisories(printed: string): Advisories {
  const report = parsed(printed);
  if (!report?.vulnerabilities)
    return { unreachable: report?.message ?? (printed.trim().split('\n')[0] || 'no answer') };
  const all = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  );
  const byPlace = new Map(
    all.map(({ name, range, severity, title, url }) => [`${name} ${url}`, { name, range, severity, title, url }]),
  );
  return { found: [...byPlace.values()].toSorted((one, other) => one.name.localeCompare(other.name)) };
}

function parsed(printed: string): Report | null {
  try {
    // A failure is printed in words before the JSON.
    return JSON.parse(printed.slice(Math.max(printed.indexOf('{'), 0))) as Report;
  } catch {
    return null;
  }
}
