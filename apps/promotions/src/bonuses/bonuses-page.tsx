import { useShell, useShellLink, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import { EndedBonuses, FreeSpinsCard, inOrder, OpenBonus, PromoForm } from '@baize/player-kit/bonuses';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import parts from '@baize/player-kit/look/parts.module.css';
import { PageHead } from '../frame/promotions-page.tsx';
import { useCalm } from '../frame/use-calm.ts';
import { useData } from '../frame/use-data.ts';
import { useEvent } from '../frame/use-event.ts';
import { Waiting } from '../frame/waiting.tsx';
import { GuestOfferCard } from '../offer/guest-offer-card.tsx';
import { TermsTip } from '../offer/terms-tip.tsx';
import { GuestWheel, OwnWheelCard } from '../wheel/wheel-card.tsx';
import { BonusDetails } from './bonus-details.tsx';
import { CampaignDetails } from './campaign-details.tsx';
import { loadBonuses } from './load-bonuses.ts';
import type { BonusesData } from './load-bonuses.ts';

/** Of those that are over; the whole list is in the profile. */
const SHOWN = 5;

/** How often a player who bets in another tab sees the wagering move. */
const AGAIN_MS = 3_000;

/** [row:R03] `/bonuses`: the visitor's bonuses, and what each costs in plain words. */
export function BonusesPage({ location, first }: { location: RemoteLocation; first: BonusesData | undefined }) {
  const t = useTranslate();
  const { data, failed, again } = useData(loadBonuses, location, first);
  return (
    <>
      <PageHead title={t('bonuses.title')} lead={t('bonuses.lead')} />
      {data === undefined && <Waiting failed={failed} again={again} />}
      {data?.kind === 'guest' && <GuestBonuses data={data} />}
      {data?.kind === 'player' && <OwnBonuses data={data} again={again} />}
    </>
  );
}

function GuestBonuses({ data }: { data: BonusesData & { kind: 'guest' } }) {
  return (
    <div className={parts.columns}>
      <div className={parts.column}>
        <GuestOfferCard />
        <PackLink />
      </div>
      <GuestWheel wheel={data.wheel} />
    </div>
  );
}

function PackLink() {
  const t = useTranslate();
  const link = useShellLink();
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('pack.title')}</h2>
      <p className={parts.text}>{t('pack.teaser')}</p>
      <p>
        <a className="bz-link" {...link('/welcome-pack')}>
          {t('pack.open')}
        </a>
      </p>
    </Card>
  );
}

function OwnBonuses({ data, again }: { data: BonusesData & { kind: 'player' }; again: () => void }) {
  const shell = useShell();
  const t = useTranslate();
  /** Whatever changes a bonus may change the balances too, which are in the profile. */
  const changed = (): void => {
    again();
    shell.settings.reloadProfile().catch(() => undefined);
  };
  const moved = useCalm(again, AGAIN_MS);
  useEvent('bet.settled', moved);
  useEvent('balance.changed', moved);
  const { open, ended } = inOrder(data.bonuses);
  return (
    <div className={parts.columns}>
      <div className={parts.column}>
        {open.length === 0 && (
          <Card padding="none">
            <EmptyState title={t('player.bonuses.empty')} text={t('player.bonuses.emptyText')} />
          </Card>
        )}
        {open.map((bonus) => (
          <OpenBonus
            key={bonus.id}
            bonus={bonus}
            onChange={changed}
            aside={bonus.state === 'waiting' && <TermsTip terms={bonus.terms} currency={bonus.currency} />}
          />
        ))}
        <FreeSpinsCard
          spins={data.spins}
          slots={data.slots}
          onChange={changed}
          renderMore={(spins, title) => <CampaignDetails spins={spins} title={title} />}
        />
        <PromoForm onChange={changed} />
        <EndedBonuses bonuses={ended.slice(0, SHOWN)} renderMore={(bonus) => <BonusDetails bonus={bonus} />} />
        <PackLink />
      </div>
      <OwnWheelCard wheel={data.wheel} onSpun={again} />
    </div>
  );
}
