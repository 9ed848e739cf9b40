import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { Card } from '@baize/ui/card';
import type { Published } from './load.ts';
import { PublishedNow } from './published/published-now.tsx';
import { useReadBet } from './use-read-bet.ts';
import { Verifier } from './verifier/verifier.tsx';
import { WhatIsSealed } from './what-is-sealed.tsx';
import classes from './fairness-page.module.css';

/** `/fairness`: what is published now, what that proves, and a verifier for typed seeds. */
export function FairnessPage({ data }: { readonly data: Published }): ReactElement {
  const t = useTranslate();
  const readBet = useReadBet();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('page.title')}</h1>
        <p>{t('page.about')}</p>
        <a className="bz-link" href="#verifier">
          {t('page.toVerifier')}
        </a>
      </header>
      <WhatIsSealed played={data.played} />
      <PublishedNow first={data} />
      <Card as="section" padding="lg" className={classes.part}>
        <h2 id="verifier" tabIndex={-1}>
          {t('verifier.title')}
        </h2>
        <Verifier readBet={readBet} />
      </Card>
    </div>
  );
}
