import type { Page } from '@playwright/test';
import type { Profile } from './profiles.ts';

/** Gives a page the profile's network and processor. */
export async function pretend(page: Page, profile: Profile): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.roundTripMs,
    downloadThroughput: profile.downBitsPerSecond / 8,
    uploadThroughput: profile.upBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.processorSlowdown });
}
