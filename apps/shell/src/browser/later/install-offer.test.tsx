import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { serverTranslations } from '../../services/i18n/server-translations.ts';
import { createTexts } from '../../services/i18n/texts.ts';
import { offerInstall } from './install-offer.ts';
import type { InstallEvent } from './install-offer.ts';
import { showInstallPrompt } from './install-prompt.tsx';

const shell = { texts: createTexts(serverTranslations('en'), () => 'en'), locale$: new BehaviorSubject('en' as const) };
const { promise: first, resolve: comeFirst } = Promise.withResolvers<InstallEvent>();
offerInstall({ first, show: (buttons) => showInstallPrompt(shell, buttons) });

function newOffer(): InstallEvent {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(async () => ({ outcome: 'accepted' })),
  });
}

function offer(): InstallEvent {
  const event = newOffer();
  act(() => void dispatchEvent(event));
  return event;
}

const prompt = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'Install Baize' });
/** What is stored of it: local storage holds the flag and nothing else here. */
const flags = (): string[] => Object.keys(localStorage);
const click = (name: string): void => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  act(() => void dispatchEvent(new Event('appinstalled')));
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('the browser’s offer is shown as the site’s own, and accepted by its button [row:S16] [row:P11]', () => {
  expect(prompt()).toBeNull();
  const event = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(prompt()).not.toBeNull();
  click('Install');
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(prompt()).toBeNull();
});

it('an installation takes it away [row:S16]', () => {
  offer();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(prompt()).toBeNull();
});

it('the browser may refuse what was accepted: that is a line in the console, and the next offer is shown [row:S16]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const event = offer();
  jest.mocked(event.prompt).mockRejectedValueOnce(new Error('refused'));
  click('Install');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  // It was not declined: nothing is stored.
  expect(flags()).toEqual([]);
  offer();
  expect(prompt()).not.toBeNull();
});

it('declined, it stays away until the site was installed [row:S16] [row:P11] [row:E13]', () => {
  offer();
  click('Not now');
  expect(prompt()).toBeNull();
  expect(flags()).toEqual(['baize.installHidden']);
  offer();
  expect(prompt()).toBeNull();

  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(flags()).toEqual([]);
  offer();
  expect(prompt()).not.toBeNull();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(prompt()).toBeNull();
});

it('an offer that came before the site was ready is shown, and once however often it is made [row:S16] [row:P11]', async () => {
  const early = newOffer();
  await act(async () => comeFirst(early));
  expect([early.defaultPrevented, prompt() !== null]).toEqual([true, true]);
  expect(offer().defaultPrevented).toBe(true);
  expect(screen.getAllByRole('complementary', { name: 'Install Baize' })).toHaveLength(1);
  click('Not now');
  expect(prompt()).toBeNull();
});

it('what a visitor declined is kept under the name that every release reads [row:S16] [row:P11] [row:E13]', () => {
  localStorage.setItem('baize.installHidden', '1');
  offer();
  expect(prompt()).toBeNull();
  localStorage.clear();
  offer();
  click('Not now');
  expect(Object.entries(localStorage)).toEqual([['baize.installHidden', '1']]);
});

it('storage-refused: a browser that keeps nothing is asked, and asked again [row:S16] [row:P11]', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('refused');
    });
  for (const _visit of [1, 2]) {
    offer();
    expect(prompt()).not.toBeNull();
    click('Not now');
    expect(prompt()).toBeNull();
  }
});
