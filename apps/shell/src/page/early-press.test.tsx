import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EARLY_PRESS_SCRIPT } from './early-press-script.ts';
import { endEarlyPresses, takeEarlyPress } from './early-press.ts';

let pressed: string[];

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

/** What React does to the markup when it takes it over. */
function takeOver(root: Element): void {
  root.addEventListener('click', ({ target }) => void pressed.push((target as Element).closest('button')?.id ?? ''));
}

beforeEach(() => {
  pressed = [];
  document.body.innerHTML = `
    <div id="root">
      <button id="login">Log in</button><a id="link" href="#there">There</a>
      <div data-remote-root=""><button id="bet"><b>Bet 10</b></button></div>
      <form id="typed"></form><form id="native" action="/somewhere"></form>
    </div>`;
  // As the page's head runs it: on its own, from its text.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(EARLY_PRESS_SCRIPT)();
});
afterEach(() => {
  endEarlyPresses();
  jest.restoreAllMocks();
});

describe('a press before the page is alive', () => {
  it('is answered once by the remote in whose markup it was', () => {
    find('#bet b').click();
    const [page, remote] = [find('#root'), find('[data-remote-root]')];
    const answerPage = takeEarlyPress(page);
    takeOver(page);
    answerPage();
    expect(pressed).toEqual([]);
    takeEarlyPress(remote)();
    expect(pressed).toEqual(['bet']);
    takeEarlyPress(remote)();
    expect(pressed).toEqual(['bet']);
  });

  it('is answered by the page where it was outside the remote', () => {
    find('#login').click();
    const answer = takeEarlyPress(find('#root'));
    takeOver(find('#root'));
    answer();
    expect(pressed).toEqual(['login']);
  });

  it('is not answered when the button says something else by then', () => {
    find('#bet').click();
    const answer = takeEarlyPress(find('[data-remote-root]'));
    takeOver(find('#root'));
    find('#bet').textContent = 'Bet 20';
    answer();
    expect(pressed).toEqual([]);
  });

  it('is not answered when it has left the page, cannot be pressed any more, or was long ago', () => {
    const answers = ['gone', 'disabled', 'late'].map(() => {
      find('#bet').click();
      return takeEarlyPress(find('[data-remote-root]'));
    });
    takeOver(find('#root'));
    const bet = find('#bet');
    bet.remove();
    answers[0]?.();
    find('[data-remote-root]').append(bet);
    (bet as HTMLButtonElement).disabled = true;
    answers[1]?.();
    (bet as HTMLButtonElement).disabled = false;
    const later = performance.now() + 11_000;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    answers[2]?.();
    expect(pressed).toEqual([]);
  });

  it('is forgotten when something else was pressed after it', () => {
    find('#bet').click();
    find('#link').click();
    takeOver(find('#root'));
    takeEarlyPress(find('[data-remote-root]'))();
    expect(pressed).toEqual([]);
  });
});

describe('a form before the page is alive', () => {
  const submit = (id: string): boolean =>
    find(id).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

  it('is not sent by the browser, which would put a password into the address, unless it goes somewhere by itself', () => {
    expect([submit('#typed'), submit('#native')]).toEqual([false, true]);
  });

  it('is left to the page from the end on, and presses are', () => {
    endEarlyPresses();
    expect(submit('#typed')).toBe(true);
    find('#bet').click();
    takeOver(find('#root'));
    takeEarlyPress(find('[data-remote-root]'))();
    expect(pressed).toEqual([]);
  });
});
