import { localizedPath, splitLocale } from '../page/locale-path.ts';

export const ERROR_PATH = '/error';
export const REPORT_PATH = '/_baize/errors';

/**
 * The page cannot go on: says so to the server under a number, and goes to the error page, which shows the number. On the
 * error page itself nothing is left to go to.
 */
export function showFatal(error: unknown, go: (url: string) => void = (url) => location.replace(url)): void {
  console.error(error);
  const { locale, path } = splitLocale(location.pathname);
  const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  navigator.sendBeacon?.(
    REPORT_PATH,
    JSON.stringify({ id, fatal: true, path, message, stack: stack?.slice(0, 4_000) }),
  );
  if (path !== ERROR_PATH) go(`${localizedPath(locale, ERROR_PATH)}?errorCode=app-failed&id=${id}`);
}
