import type { PlaywrightTestOptions } from '@playwright/test';
import { SECOND_SITE_URL, SITE_URL } from './addresses.ts';

type State = Exclude<PlaywrightTestOptions['storageState'], string | undefined>;

/** Visitors have refused analytics: the tests of analytics consent to them. */
export const NOT_MEASURED: State['cookies'][number] = {
  name: 'consent',
  value: 'refused',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
};

const REFUSED = { name: 'baize.hints', value: 'refused' };
const SILENT = { name: 'baize.play.sound', value: 'off' };
const knowing = (origin: string): State['origins'][number] => ({ origin, localStorage: [REFUSED, SILENT] });

/** They know the site, and were offered sound: hints and questions for newcomers have tests of their own. */
export const KNOWING: State['origins'] = [knowing(SITE_URL)];
/** On the second site as well. */
export const KNOWING_ANYWHERE: State['origins'] = [...KNOWING, knowing(SECOND_SITE_URL)];
/** Sound was not offered to them yet. */
export const NOT_ASKED: State['origins'] = [{ origin: SITE_URL, localStorage: [REFUSED] }];
