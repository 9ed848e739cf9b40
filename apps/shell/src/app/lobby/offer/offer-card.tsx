import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { classNames } from '@baize/ui/class-names';
import { useCallback, useState } from 'react';
import { loadGuestOffer } from '../../../services/visit/guest-offer.ts';
import { preloadModal } from '../../modals/modal-files.ts';
import { useShell, useTexts } from '../../../services/shell-context.ts';
import { FreeStartCard } from '../free-start-card.tsx';
import styles from '../side-card.module.css';
import { Countdown } from './countdown.tsx';
import { refuseOffer, refusedOffer } from './refused-offer.ts';
import { AllTerms, TermsText } from '../../terms/terms-text.tsx';
import { useOnce } from './use-once.ts';

/**
 * What a guest is offered for a registration: by a promo code, or the welcome pack. Its title comes in the language of
 * the request.
 */
export function OfferCard() {
  return <Offer key={useTexts().locale} />;
}

function Offer() {
  const shell = useShell();
  const { t } = useTexts();
  const load = useCallback(() => loadGuestOffer(shell, Date.now()), [shell]);
  const { value: offer } = useOnce(load);
  const [refused, setRefused] = useState(refusedOffer);
  if (!offer || refused === offer.endsAt) return <FreeStartCard />;
  const { title, promo, terms, spins, currency, endsAt } = offer;
  return (
    <Card as="section" padding="lg" className={classNames(styles.card, styles.steady)}>
      <h2 className={styles.title}>{title}</h2>
      {spins !== null && (
        <p className={styles.text}>
          {t('offer.spins', { count: spins })}. {t('offer.refusable')}
        </p>
      )}
      {terms && <TermsText terms={terms} currency={currency} />}
      <Countdown endsAt={endsAt} />
      {terms && <AllTerms terms={terms} currency={currency} />}
      <div className={styles.foot}>
        <Button
          size="sm"
          onPointerEnter={() => preloadModal('Register', shell)}
          onFocus={() => preloadModal('Register', shell)}
          onClick={() => shell.modals.open('Register', promo ? { promo } : {})}
        >
          {t('header.register')}
        </Button>
        <Button
          size="sm"
          variant="text"
          onClick={() => {
            refuseOffer(endsAt);
            setRefused(endsAt);
          }}
        >
          {t('offer.no')}
        </Button>
      </div>
    </Card>
  );
}
