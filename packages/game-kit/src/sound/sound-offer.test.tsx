import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import { GameTools } from '../tools/game-tools.tsx';
import { startAudio } from '../testing/fake-audio.ts';

const spoken = startAudio();

const KEY = 'baize.play.sound';

beforeEach(() => {
  localStorage.clear();
  spoken.length = 0;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** Comes to a game, as after a reload too, and uses the page. */
async function visit(touch: () => unknown = () => fireEvent.pointerOver(document.body)): Promise<void> {
  const { shell } = createFakeShell({ service: 'dice', locale: 'en', catalogues: { en: { kit: en } } });
  render(
    <ShellProvider shell={shell}>
      <GameTools game="dice" limits={null} quick />
    </ShellProvider>,
  );
  await parts();
  expect(offer()).toBeNull();
  touch();
  await parts();
}

/** What loads late is there. */
const parts = () => act(async () => void (await import('./late-parts.ts')));
const offer = (): HTMLElement | null => screen.queryByRole('group', { name: 'Play with sound?' });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const switched = (): string | null => screen.getByRole('button', { name: 'Sound' }).getAttribute('aria-pressed');

describe('sound is offered at the first visit', () => {
  it('when the page is first used, politely and without taking the focus', async () => {
    await visit();
    expect(offer()).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Play with sound?');
    expect(document.activeElement).toBe(document.body);
  });

  it('to who uses the keyboard as well', async () => {
    await visit(() => fireEvent.keyDown(document.body, { key: 'Tab' }));
    expect(offer()).not.toBeNull();
  });

  it('and turned on it is heard at the press itself', async () => {
    await visit();
    press('Turn on');
    expect(spoken.length).toBeGreaterThan(0);
    expect([localStorage.getItem(KEY), switched(), offer()]).toEqual(['on', 'true', null]);
  });

  it.each(['Turn on', 'Not now'])('and never again after "%s", in any tab', async (answer) => {
    await visit();
    press(answer);
    cleanup();
    await visit();
    expect(offer()).toBeNull();
  });

  it('and "Not now" leaves it silent', async () => {
    await visit();
    press('Not now');
    expect([localStorage.getItem(KEY), switched(), spoken.length]).toEqual(['off', 'false', 0]);
  });

  it('and an answer in another tab answers it here', async () => {
    await visit();
    localStorage.setItem(KEY, 'off');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'off' })));
    expect(offer()).toBeNull();
  });

  it('and the switch of sound answers it', async () => {
    await visit();
    press('Sound');
    press('Sound');
    expect([localStorage.getItem(KEY), offer()]).toEqual(['off', null]);
  });

  it('and who answers by keyboard goes on at that switch', async () => {
    await visit();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    screen.getByRole('button', { name: 'Not now' }).focus();
    press('Not now');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sound' }));
  });
});

describe('sound is not offered', () => {
  it.each(['on', 'off'])('where it is switched %s already', async (chosen) => {
    localStorage.setItem(KEY, chosen);
    await visit();
    expect(offer()).toBeNull();
  });

  it.each(['getItem', 'setItem'] as const)('where %s of the browser’s storage is refused', async (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await visit();
    expect(offer()).toBeNull();
  });
});
