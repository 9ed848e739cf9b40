import type { RemoteFailureCode } from '@baize/contract';
import type { Caught } from '../../page/early-errors.ts';
import { SHARED_FOLDER } from '../../page/release-address.ts';
import { splitLocale } from '../../page/locale-path.ts';
import { failureCodeOf } from '../../remotes/browser/load-failure.ts';
import { REPORT_PATH } from '../fatal.ts';

/** A page that breaks without end says enough with these. */
const MOST_REPORTS = 20;
/**
 * Errors without information about the page: a remark of the browser, and an error whose text is hidden from other
 * origins.
 */
const NOISE = /^ResizeObserver loop|^Script error\.?$/;
/** A file in a stack, or as an event names it. */
const FILES = /[a-z][a-z-]*:\/\/[^\s)]+/gi;
const REMOTE = /\/remotes\/([\w-]+)\/([\w.+-]+)\//;
/** React is in every stack of a component; what it calls is what broke. */
const FRAMEWORK = /\/assets\/framework\./;

type Standing = (remote: string) => string | undefined;

interface Told {
  readonly message: string;
  readonly stack: string | undefined;
  readonly file: string;
  readonly from: Source | null;
  readonly error: unknown;
}

export interface Broken {
  readonly message: string;
  readonly from: Source | null;
  /** Why the remote could not be shown; null for an uncaught error. */
  readonly failure: RemoteFailureCode | null;
}

/** Where an error came from; null for the shell itself. */
interface Source {
  readonly remote: string;
  readonly version: string;
}

/**
 * Reports every error from now on, and the earlier ones, each once: to the server, without disturbing the visitor.
 *
 * @param standing version of a remote mounted in the tab: an address that versions share does not contain it
 * @param onTold called with each that is reported
 */
export function reportErrors(standing: Standing, onTold: (broken: Broken) => void = () => undefined): void {
  const errors = window.baizeErrors;
  if (!errors) return;
  const told = new Set<string>();

  function take(caught: Caught): void {
    const { message, stack, file, from, error } = read(caught);
    const key = `${message} ${stack?.split('\n', 3).join(' ') ?? file}`;
    if (message === '' || NOISE.test(message) || isForeign(stack ?? file)) return;
    if (told.size >= MOST_REPORTS || told.has(key)) return;
    told.add(key);
    const { path } = splitLocale(location.pathname);
    const source = from ?? sourceOf(stack ?? file, standing);
    const report = { path, message, stack: stack?.slice(0, 4_000), ...source };
    onTold({ message, from: source, failure: from && failureCodeOf(error) });
    navigator.sendBeacon?.(REPORT_PATH, JSON.stringify(report));
  }

  errors.take = take;
  for (const caught of errors.kept.splice(0)) take(caught);
}

/** A file that did not load has no message: the code that requested it knows why, and reports it. */
function read(caught: Caught): Told {
  const error: unknown = 'reason' in caught ? caught.reason : caught.error;
  const { message, filename } = caught as Partial<ErrorEvent>;
  const known = error instanceof Error ? error : null;
  const noted = caught as Partial<Source>;
  return {
    error,
    message: known?.message || message || textOf(error),
    stack: known?.stack,
    file: filename ?? '',
    from: noted.remote && noted.version ? { remote: noted.remote, version: noted.version } : null,
  };
}

function textOf(thrown: unknown): string {
  if (thrown === undefined || thrown === null) return '';
  return typeof thrown === 'string' ? thrown : Object.prototype.toString.call(thrown);
}

/** The error of a browser's extension or another site's script. */
function isForeign(text: string): boolean {
  const files = text.match(FILES) ?? [];
  return files.length > 0 && !files.some((file) => file.startsWith(location.origin) || REMOTE.test(file));
}

/** The remote and version whose file comes first in a stack. */
function sourceOf(text: string, standing: Standing): Source | null {
  const first = text.match(FILES)?.find((file) => !FRAMEWORK.test(file)) ?? '';
  const [, remote, folder] = REMOTE.exec(first) ?? [];
  const version = remote && folder === SHARED_FOLDER ? standing(remote) : folder;
  return remote && version ? { remote, version } : null;
}
