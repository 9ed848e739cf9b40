import { CallFailure } from './call-failure.ts';

/**
 * What a module's `load` may answer instead of its data: a page that the shell shows for it. Plain values, known by
 * their mark, for they cross from a worker to the server, and each remote bundles its own copy of what makes them.
 */
export type LoadAnswer = NotFoundAnswer | RedirectAnswer;

/** There is no page at this address: HTTP 404 and the shell's own page. */
export interface NotFoundAnswer {
  readonly loadAnswer: 'not-found';
}

/** The page asked for is at another address of the site: HTTP 302, and a navigation in the browser. */
export interface RedirectAnswer {
  readonly loadAnswer: 'redirect';
  /** Path without locale prefix, with query and hash where there are some. */
  readonly to: string;
}

/** Answers from a `load` that there is no such page: the site answers 404. */
export function notFound(): NotFoundAnswer {
  return { loadAnswer: 'not-found' };
}

/**
 * @param path within the site, without locale prefix
 * @throws for anything that could lead out of the site
 */
export function redirect(path: string): RedirectAnswer {
  if (!isSitePath(path)) throw new Error(`Not a path of this site: ${path}`);
  return { loadAnswer: 'redirect', to: path };
}

/**
 * For a call by an id of the address that was refused: not found where the service knows no such id, or refuses its
 * form. Any other failure is thrown again: when a service is down it is not known what exists.
 */
export function notFoundIfUnknown(failure: unknown): NotFoundAnswer {
  const status = failure instanceof CallFailure ? failure.status : null;
  if (status === 404 || status === 422) return notFound();
  throw failure;
}

/** Distinguishes an answer from data. {@link redirect} judges where a redirect leads. */
export function isLoadAnswer(value: unknown): value is LoadAnswer {
  if (typeof value !== 'object' || value === null || !('loadAnswer' in value)) return false;
  if (value.loadAnswer === 'not-found') return true;
  return value.loadAnswer === 'redirect' && 'to' in value && typeof value.to === 'string';
}

const NOWHERE = 'https://site.invalid';

/** Browsers drop tabs and line feeds and read `\` as `/`, so the address as a whole decides, not its first letters. */
function isSitePath(path: string): boolean {
  return path.startsWith('/') && URL.canParse(path, NOWHERE) && new URL(path, NOWHERE).origin === NOWHERE;
}
