import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EARLY_ERRORS_SCRIPT } from '../../page/early-errors-script.ts';
import { noteError } from '../../page/early-errors.ts';
import { reportErrors } from './error-reports.ts';

const beacon = jest.fn<(url: string, body: string) => boolean>();
const CRASH = 'http://localhost/remotes/games-crash/1.2.0/web/crash.js:1:20';
const DICE = 'http://localhost/remotes/games-dice/0.3.1-beta.2/web/dice.js:1:20';
const SHARED = 'http://localhost/remotes/games-dice/files/web/dice.abc.js:1:20';
const SHELL = 'http://localhost/assets/main.js:1:20';
const REACT = 'http://localhost/assets/framework.js:1:20';

const standing = (remote: string): string | undefined => (remote === 'games-dice' ? '2.0.0' : undefined);

/** An error whose stack goes through these files, the innermost first. */
function errorIn(message: string, ...files: string[]): Error {
  return Object.assign(new Error(message), {
    stack: [`Error: ${message}`, ...files.map((at) => `at f (${at})`)].join('\n'),
  });
}

function throws(error: Error): void {
  dispatchEvent(new ErrorEvent('error', { error, message: `Uncaught ${error.message}`, filename: SHELL }));
}

function rejects(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

const reports = (): object[] => beacon.mock.calls.map(([, body]) => JSON.parse(body) as object);

// As the page's head runs it, on its own, from its text: one page for all of these tests.
// oxlint-disable-next-line typescript/no-implied-eval
new Function(EARLY_ERRORS_SCRIPT)();
/** The listener that a page installs before anything else runs. */
const keep = window.baizeErrors!.take;

beforeEach(() => {
  history.replaceState(null, '', '/kz/games/dice?a=1');
  beacon.mockReset();
  Object.assign(navigator, { sendBeacon: beacon });
  window.baizeErrors!.take = keep;
  window.baizeErrors!.kept.length = 0;
});

describe('what breaks before the part that reports it is here', () => {
  it('[row:X10] is kept and reported by that part', () => {
    throws(errorIn('early', SHELL));
    rejects(errorIn('early too', DICE));
    expect(reports()).toEqual([]);
    reportErrors(standing);
    expect(reports()).toMatchObject([
      { path: '/games/dice', message: 'early' },
      { message: 'early too', remote: 'games-dice', version: '0.3.1-beta.2' },
    ]);
    expect(beacon.mock.calls.map(([url]) => url)).toEqual(['/_baize/errors', '/_baize/errors']);
  });

  it('[row:X10] is told by a page that is left before its scripts came', () => {
    const script = document.body.appendChild(Object.assign(document.createElement('script'), { type: 'text/none' }));
    Object.defineProperty(script, 'src', { value: '/assets/main.js' });
    script.dispatchEvent(new Event('error'));
    throws(errorIn('early', SHELL));
    dispatchEvent(new Event('pagehide'));
    expect(reports()).toEqual([
      { path: '/kz/games/dice', message: '/assets/main.js did not load' },
      { path: '/kz/games/dice', message: 'Uncaught early', stack: expect.stringContaining(SHELL) },
    ]);
    dispatchEvent(new Event('pagehide'));
    expect(beacon).toHaveBeenCalledTimes(2);
  });

  it('breaks-without-end: no more than nine are kept', () => {
    for (let n = 0; n < 30; n += 1) throws(errorIn(`early ${n}`, SHELL));
    dispatchEvent(new Event('pagehide'));
    expect(reports()).toHaveLength(9);
  });
});

describe('what breaks in a page that lives', () => {
  beforeEach(() => reportErrors(standing));

  it.each([
    ['a remote', [CRASH, SHELL], { remote: 'games-crash', version: '1.2.0' }],
    ['a tab', [SHARED, SHELL], { remote: 'games-dice', version: '2.0.0' }],
    ['a component of a remote, which React calls', [REACT, DICE], { remote: 'games-dice', version: '0.3.1-beta.2' }],
  ])('[row:X10] is attributed to the version of %s whose file it came from', (_what, files, source) => {
    throws(errorIn('broken', ...files));
    rejects(errorIn('refused', ...files));
    expect(reports()).toMatchObject([source, source]);
  });

  it('[row:X10] is the shell’s where its file comes first', () => {
    throws(errorIn('broken', SHELL, CRASH));
    expect(reports()[0]).not.toHaveProperty('remote');
  });

  it('[row:X10] is reported once, however often it breaks', () => {
    for (let n = 0; n < 3; n += 1) {
      throws(errorIn('broken', DICE));
      rejects(errorIn('refused', DICE));
    }
    throws(errorIn('broken', CRASH));
    expect(reports()).toHaveLength(3);
  });

  it('breaks-without-end: one page sends 20 reports', () => {
    for (let n = 0; n < 50; n += 1) throws(errorIn(`broken ${n}`, SHELL));
    expect(reports()).toHaveLength(20);
  });

  it('what the host of remotes caught is reported with the remote that it is of', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = errorIn('entry-missing', SHELL);
    noteError('games-crash 1.2.0 failed', error, { remote: 'games-crash', version: '1.2.0' });
    expect(logged).toHaveBeenCalledWith('games-crash 1.2.0 failed', error);
    logged.mockRestore();
    expect(reports()).toMatchObject([{ message: 'entry-missing', remote: 'games-crash', version: '1.2.0' }]);
  });

  it('a rejection with no error says what it has', () => {
    rejects('no money');
    rejects(undefined);
    expect(reports()).toMatchObject([{ message: 'no money' }]);
  });

  it.each([
    ['an extension of the browser', errorIn('broken', 'chrome-extension://abc/content.js:1:2')],
    ['a script that keeps its text to itself', errorIn('Script error.')],
    ['the browser’s own remark', errorIn('ResizeObserver loop completed with undelivered notifications.')],
  ])('%s is not reported', (_what, error) => {
    throws(error);
    expect(reports()).toEqual([]);
  });

  it('a file that does not load is told by whoever asked for it', () => {
    document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'));
    expect(reports()).toEqual([]);
  });
});
