import path from 'node:path';

/** How a test looks at the product: at its code, at its calls over HTTP, or at its pages in a browser. */
export type TestKind = 'unit' | 'HTTP' | 'browser';

/** A test that ran and passed, with the titles of all groups around it. */
export interface RanTest {
  readonly kind: TestKind;
  /** Path from the root of the repository. */
  readonly file: string;
  readonly title: string;
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** What a report of `jest --json` says. Skipped tests are in it, and did not run. */
export function ranByJest(report: unknown, root: string): RanTest[] {
  return (report as JestReport).testResults.flatMap(({ name, assertionResults }) => {
    const file = path.relative(root, name).replaceAll(path.sep, '/');
    return assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ kind: /\/tests\//.test(file) ? 'HTTP' : 'unit', file, title: fullName }));
  });
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly status: string }[] }[];
  }[];
}

/** What a report of Playwright's `json` reporter says. */
export function ranByPlaywright(report: unknown): RanTest[] {
  const { suites } = report as { suites: readonly PlaywrightSuite[] };
  return suites.flatMap((suite) => ranIn(suite, ''));
}

function ranIn({ title, suites = [], specs = [] }: PlaywrightSuite, before: string): RanTest[] {
  const path = `${before} ${title}`;
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ results }) => results.some(({ status }) => status === 'passed')))
      .map((spec) => ({
        kind: 'browser' as const,
        file: `e2e/specs/${spec.file}`,
        title: `${path} ${spec.title}`.trim(),
      })),
    ...suites.flatMap((suite) => ranIn(suite, path)),
  ];
}
