import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { BeaconNow } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import { HashRow } from './hash-row.tsx';
import classes from '../fairness-page.module.css';

/** The public beacon: the chain by which its rounds are checked, and the newest known round. */
export function Beacon({ beacon }: { readonly beacon: BeaconNow | null }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <h3>{t('beacon.title')}</h3>
      <p className={classes.note}>{t('beacon.about')}</p>
      {beacon === null ? (
        <p className={classes.note}>{t('published.none')}</p>
      ) : (
        <dl className={classes.rows}>
          <HashRow label={t('beacon.chain')} value={JSON.stringify(beacon.chain)} shown={beacon.chain.name} />
          <HashRow label={t('kit.step.beaconChain')} value={beacon.chain.chainHash} />
          <HashRow label={t('beacon.key')} value={beacon.chain.publicKey} />
          {beacon.latest && (
            <>
              <HashRow
                label={t('beacon.round')}
                value={String(beacon.latest.round)}
                shown={formatNumber(beacon.latest.round, locale, { decimals: 0 })}
              />
              <HashRow label={t('kit.step.beaconSignature')} value={beacon.latest.signature} />
              <HashRow label={t('kit.step.randomness')} value={beacon.latest.randomness} />
            </>
          )}
        </dl>
      )}
    </>
  );
}
