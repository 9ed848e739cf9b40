import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { act, render, screen } from '@testing-library/react';
import ru from '../locales/ru.json' with { type: 'json' };
import { GameScreen } from './game-screen.tsx';

let frames: FrameRequestCallback[];
let idle: (() => void)[];
beforeEach(() => {
  frames = [];
  idle = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((task) => frames.push(task));
  globalThis.requestIdleCallback = (task) => idle.push(() => task({ didTimeout: false, timeRemaining: () => 50 }));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(document, 'fullscreenEnabled');
});

function show(canFill: boolean): void {
  Object.defineProperty(document, 'fullscreenEnabled', { value: canFill, configurable: true });
  const { shell } = createFakeShell({ service: 'dice', catalogues: { ru: { kit: ru } } });
  const empty = { history: null, panel: null, stage: null, feed: null, dock: null };
  render(
    <ShellProvider shell={shell}>
      <GameScreen title="Кости" {...empty} onRules={() => undefined} />
    </ShellProvider>,
  );
}

const button = (): HTMLElement | null => screen.queryByRole('button', { name: ru.fullScreen });

/** Long enough for the file to be there if it was asked for. */
async function settle(): Promise<void> {
  await act(async () => void (await import('./full-screen-button.tsx')));
}

test('the button of the full screen is asked for after a frame in which the game can answer, and when nothing else is to be done', async () => {
  show(true);
  await settle();
  expect(button()).toBeNull();
  expect(idle).toEqual([]);
  frames.forEach((task) => task(0));
  await settle();
  expect(button()).toBeNull();
  await act(async () => idle.forEach((task) => task()));
  expect(await screen.findByRole('button', { name: ru.fullScreen })).toBeTruthy();
});

test('a browser that cannot fill its screen asks for nothing', () => {
  show(false);
  expect(frames).toEqual([]);
  expect(button()).toBeNull();
});
