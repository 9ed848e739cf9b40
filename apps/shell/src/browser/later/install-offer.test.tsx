import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { stillTranslations } from '../../services/i18n/still-translations.ts';
import { createTexts } from '../../services/i18n/texts.ts';
import { HIDDEN_KEY, offerInstall } from './install-offer.ts';
import type { InstallEvent } from './install-offer.ts';
import { showInstallPrompt } from './install-prompt.tsx';

const shell = { texts: createTexts(stillTranslations('en'), () => 'en'), locale$: new BehaviorSubject('en' as const) };
const never = new Promise<InstallEvent>(() => undefined);
offerInstall({ first: never, show: (buttons) => showInstallPrompt(shell, buttons) });

function offer(): InstallEvent {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(async () => ({ outcome: 'accepted' })),
  });
  act(() => void dispatchEvent(event));
  return event;
}

const prompt = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'Install Baize' });
const click = (name: string): void => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  act(() => void dispatchEvent(new Event('appinstalled')));
});

it('the browser’s offer is shown as the site’s own, and accepted by its button [S16] [P11]', () => {
  expect(prompt()).toBeNull();
  const event = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(prompt()).not.toBeNull();
  click('Install');
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(prompt()).toBeNull();
});

it('declined, it stays away until the site was installed [S16] [E13]', () => {
  offer();
  click('Not now');
  expect(prompt()).toBeNull();
  expect(localStorage.getItem(HIDDEN_KEY)).not.toBeNull();
  offer();
  expect(prompt()).toBeNull();

  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(localStorage.getItem(HIDDEN_KEY)).toBeNull();
  offer();
  expect(prompt()).not.toBeNull();
});
