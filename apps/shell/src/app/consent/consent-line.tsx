import { useStore } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { useEffect, useRef } from 'react';
import { CONSENT_ANCHOR } from '../../page/consent-anchor.ts';
import { documentPath } from '../../page/documents.ts';
import type { Consent } from '../../services/add-ons/consent.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './consent-line.module.css';

interface ConsentLineProps {
  readonly consent: Consent;
  /** Whether the messenger waits for the answer as well. */
  readonly messaging: boolean;
}

/** The question whether the visit may be measured: until it is answered, and again when the footer's link is followed. */
export function ConsentLine({ consent, messaging }: ConsentLineProps) {
  const { site } = useShell();
  const { t } = useTexts();
  const state = useStore(consent.state$);
  const location = useStore(site.location$);
  const section = useRef<HTMLElement>(null);
  const called = location.hash === `#${CONSENT_ANCHOR}`;

  useEffect(() => {
    if (called) section.current?.focus();
  }, [called, location]);

  if (state !== 'open' && !called) return null;

  function choose(choice: 'given' | 'refused'): void {
    consent.choose(choice);
    if (!called) return;
    const { path, search } = site.location$.value;
    site.navigate(path + search, { replace: true });
    document.querySelector<HTMLElement>(`a[href$="#${CONSENT_ANCHOR}"]`)?.focus();
  }

  return (
    <section ref={section} id={CONSENT_ANCHOR} tabIndex={-1} aria-label={t('consent.title')} className={styles.line}>
      <p>
        {t('consent.text')} {messaging && t('consent.chat')}{' '}
        <a href={site.href(documentPath('ru/confidential'))}>{t('documents.privacy')}</a>
      </p>
      {state !== 'open' && (
        <p className={styles.now}>{t(state === 'given' ? 'consent.isGiven' : 'consent.isRefused')}</p>
      )}
      <div className={styles.choice}>
        <Button variant="quiet" onClick={() => choose('refused')}>
          {t('consent.refuse')}
        </Button>
        <Button variant="quiet" onClick={() => choose('given')}>
          {t('consent.give')}
        </Button>
      </div>
    </section>
  );
}
