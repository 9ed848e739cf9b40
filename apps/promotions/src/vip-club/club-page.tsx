import { useShell, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import parts from '@baize/player-kit/look/parts.module.css';
import { PageHead } from '../frame/promotions-page.tsx';
import { useCalm } from '../frame/use-calm.ts';
import { useData } from '../frame/use-data.ts';
import { useEvent } from '../frame/use-event.ts';
import { Waiting } from '../frame/waiting.tsx';
import { CashbackCard } from './cashback-card.tsx';
import { LevelTable } from './level-table.tsx';
import { loadClub } from './load-club.ts';
import type { ClubData } from './load-club.ts';
import { OwnPlace } from './own-place.tsx';

/** The server adds up all bets of the player for it: it is not asked at every bet. */
const AGAIN_MS = 15_000;

/** [row:R38] `/vip-club`: every level with what it asks and gives, the player's own, and what the week brings. */
export function ClubPage({ location, first }: { location: RemoteLocation; first: ClubData | undefined }) {
  const t = useTranslate();
  const { data, failed, again } = useData(loadClub, location, first);
  const played = useCalm(again, AGAIN_MS);
  useEvent('bet.settled', played);
  return (
    <>
      <PageHead title={t('vip.title')} lead={t('vip.lead')} />
      {data === undefined && <Waiting failed={failed} again={again} />}
      {data !== undefined && (
        <div className={parts.columns}>
          <div className={parts.column}>
            {data.own ? <OwnPlace vip={data.own.vip} levels={data.levels} onJoin={again} /> : <GuestPlace />}
            <LevelTable levels={data.levels} own={data.own?.vip ?? null} />
          </div>
          <div className={parts.column}>
            {data.own && <CashbackCard cashback={data.own.cashback} joined={data.own.vip.joined} />}
            <RulesCard />
          </div>
        </div>
      )}
    </>
  );
}

function GuestPlace() {
  const shell = useShell();
  const t = useTranslate();
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('vip.guest')}</h2>
      <p className={parts.text}>{t('vip.guestText')}</p>
      <div className={parts.actions}>
        <Button variant="primary" onClick={() => shell.modals.open('Login', { reason: 'page' })}>
          {t('login')}
        </Button>
      </div>
    </Card>
  );
}

function RulesCard() {
  const t = useTranslate();
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('vip.rules')}</h2>
      <ul className={parts.points}>
        <li>{t('vip.ruleTurnover')}</li>
        <li>{t('vip.ruleCurrency')}</li>
        <li>{t('vip.ruleStay')}</li>
        <li>{t('vip.ruleCashback')}</li>
        <li>{t('vip.ruleCost')}</li>
      </ul>
    </Card>
  );
}
