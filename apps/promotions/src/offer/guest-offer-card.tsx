import { useShell, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Cloth } from '@baize/ui/cloth';
import { TimeLeft } from '@baize/player-kit/time';
import parts from '@baize/player-kit/look/parts.module.css';
import styles from './guest-offer-card.module.css';
import { TermsList } from '@baize/player-kit/bonuses';
import { TermsTip } from './terms-tip.tsx';
import { useGuestOffer } from './use-guest-offer.ts';

/** [row:S10] [row:S12] [row:P10] what a registration brings, by the promo code or the welcome pack, until when, and on which terms. */
export function GuestOfferCard() {
  const shell = useShell();
  const t = useTranslate();
  const offer = useGuestOffer();
  if (offer === null) return null;
  if (offer === undefined) return <Cloth name="house" className={styles.waiting} aria-busy="true" />;
  const { title, promo, spins, terms, currency, endsAt } = offer;
  return (
    <Cloth as="section" name="house" className={styles.card}>
      <p className={styles.eyebrow}>{promo === null ? t('offer.pack') : t('offer.promo', { code: promo })}</p>
      <div className={parts.named}>
        <h2 className={styles.title}>{title}</h2>
        {terms && <TermsTip terms={terms} currency={currency} />}
      </div>
      {spins !== null && <p>{t('offer.spins', { count: spins })}</p>}
      <TimeLeft until={endsAt} className={styles.left} />
      <div className={styles.foot}>
        <Button
          variant="primary"
          size="lg"
          onClick={() => shell.modals.open('Register', promo === null ? {} : { promo })}
        >
          {t('offer.register')}
        </Button>
        <p className={styles.note}>{t('offer.refusable')}</p>
      </div>
      {terms && (
        <details>
          <summary className={styles.summary}>{t('player.terms.title')}</summary>
          <TermsList terms={terms} currency={currency} />
        </details>
      )}
    </Cloth>
  );
}
