import type { PageState } from '../page/page-state.ts';
import type { Http } from './http/http.ts';
import type { Shell } from './shell.ts';

/**
 * What distinguishes a visitor from a machine or from another account of the same person: null where it cannot be had.
 */
export function createRiskSignals(page: PageState, http: Http): Pick<Shell, 'fingerprint' | 'botScore'> {
  return {
    fingerprint: () =>
      import('./fingerprint/fingerprint.ts')
        .then(({ readFingerprint }) => readFingerprint(http.for('general')))
        .catch(() => null),
    botScore: (action) => {
      const protection = page.addOns?.botProtection;
      if (!protection) return Promise.resolve(null);
      return import(/* webpackChunkName: "seldom" */ './add-ons/bot-score.ts')
        .then(({ botScore }) => botScore(protection, action))
        .catch(() => null);
    },
  };
}
