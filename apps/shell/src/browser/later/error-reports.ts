import type { RemoteFailureCode } from '@baize/contract';
import type { Caught } from '../../page/early-errors.ts';
import { SHARED_FOLDER } from '../../page/release-address.ts';
import { splitLocale } from '../../page/locale-path.ts';
import { failureCodeOf } from '../../remotes/browser/load-failure.ts';
import { REPORT_PATH } from '../fatal.ts';

/** A page that breaks without end says enough with these. */
const MOST_REPORTS = 20;
/** Says nothing about the page: the browser's own remark, and an error of a file that keeps its text to itself. */
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
  /** Why the remote could not be shown; null for what nobody had caught. */
  readonly failure: RemoteFailureCode | null;
}

/** Where an error came from; null for the shell itself. */
interface Source {
  readonly remote: string;
  readonly version: string;
}

/**
 * Reports what breaks from now on, and what broke before, each once: to the server, and nobody is disturbed by it.
 *
 * @param standing version of a remote that stands in the tab: an address that versions share does not tell it
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

/** A file that did not load has no message: whoever asked for it knows, and says so. */
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

/** Of a browser's extension or another site's script. */
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
