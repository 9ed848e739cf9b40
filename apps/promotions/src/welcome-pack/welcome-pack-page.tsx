import { useLocale, useSession, useShell, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { formatPercent } from '@baize/ui/format';
import parts from '@baize/player-kit/look/parts.module.css';
import { PageHead } from '../frame/promotions-page.tsx';
import { useData } from '../frame/use-data.ts';
import { Waiting } from '../frame/waiting.tsx';
import { useMoney } from '@baize/player-kit/money';
import { GuestOfferCard } from '../offer/guest-offer-card.tsx';
import { TermsList } from '@baize/player-kit/bonuses';
import { TimeLeft } from '@baize/player-kit/time';
import { loadPacks } from './load-packs.ts';
import type { Pack, PacksData } from './load-packs.ts';
import styles from './welcome-pack-page.module.css';

/** [row:R39] `/welcome-pack`: a bonus for each of the first deposits, step by step, with all terms and what they cost. */
export function WelcomePackPage({ location, first }: { location: RemoteLocation; first: PacksData | undefined }) {
  const t = useTranslate();
  const session = useSession();
  const { data, failed, again } = useData(loadPacks, location, first);
  return (
    <>
      <PageHead title={t('pack.title')} lead={t('pack.lead')} />
      {session.status === 'guest' && <GuestOfferCard />}
      {data === undefined && <Waiting failed={failed} again={again} />}
      {data?.waiting && <NextStep bonus={data.waiting} />}
      {data?.packs.length === 0 && <EmptyState title={t('pack.none')} />}
      {data?.packs.map((pack) => (
        <PackSteps key={pack.id} pack={pack} />
      ))}
    </>
  );
}

/** The step that the player's next deposit starts. */
function NextStep({ bonus }: { bonus: NonNullable<PacksData['waiting']> }) {
  const shell = useShell();
  const t = useTranslate();
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{bonus.name}</h2>
      <p className={parts.text}>{t('player.bonuses.waitingText')}</p>
      <TimeLeft until={bonus.expiresAt} className={parts.note} />
      <div className={parts.actions}>
        <Button variant="primary" onClick={() => shell.modals.open('PayIn', {})}>
          {t('player.deposit')}
        </Button>
      </div>
    </Card>
  );
}

function PackSteps({ pack }: { pack: Pack }) {
  const t = useTranslate();
  const locale = useLocale();
  const money = useMoney();
  return (
    <section className={parts.column}>
      <h2>{pack.publicTitle}</h2>
      <ol className={styles.steps}>
        {pack.steps.map(({ deposit, name, terms }) => (
          <li key={deposit}>
            <Card as="article" padding="lg" className={parts.card}>
              <p className={styles.number}>{t('pack.step', { number: deposit })}</p>
              <p className={styles.share}>{formatPercent(terms.depositPercent ?? 0, locale)}</p>
              <h3>{name}</h3>
              <p className={parts.text}>{t('pack.most', { amount: money(terms.maxAmountUnits, pack.currency) })}</p>
              <TermsList terms={terms} currency={pack.currency} />
            </Card>
          </li>
        ))}
      </ol>
      <p className={parts.note}>{t('pack.note')}</p>
    </section>
  );
}
