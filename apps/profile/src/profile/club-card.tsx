import { useLocale, useShell, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { User, Vip } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatMoney } from '@baize/ui/format';
import { GemIcon } from '@baize/ui/icons';
import { Progress } from '@baize/ui/progress';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useAct } from '@baize/player-kit/act';
import parts from '@baize/player-kit/look/parts.module.css';
import { useRead } from '../page/use-read.ts';

const readVip = (http: ShellHttp, signal: AbortSignal) => http.call(calls.getVip, { signal });

/** [row:A01] the player's place in the VIP club: level, what is missing to the next one, and whether they are a member. */
export function ClubCard({ user }: { user: User }) {
  const t = useTranslate();
  const { value, again } = useRead(readVip);
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('club.title')}</h2>
      {user.premium.status && (
        <p>
          <Badge tone="win" icon={<GemIcon size={14} />}>
            {t('club.member')}
          </Badge>
        </p>
      )}
      {value === 'failed' && <p className={parts.note}>{t('club.failed')}</p>}
      {value === undefined && <SkeletonBar size="row" />}
      {value !== undefined && value !== 'failed' && <Place vip={value} onChange={again} />}
    </Card>
  );
}

function Place({ vip, onChange }: { vip: Vip; onChange: () => void }) {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const { busy, run } = useAct();
  const { level, levelName, currency, wageredUnits, nextLevelUnits } = vip;
  const money = (units: number) => formatMoney(units, currency, locale, { decimals: 'auto' });
  const text =
    nextLevelUnits === null
      ? t('club.last')
      : t('club.next', { amount: money(Math.max(0, nextLevelUnits - wageredUnits)) });
  const join = () =>
    run(async () => {
      await shell.http.call(calls.joinVip, { body: {} });
      await shell.settings.reloadProfile();
      onChange();
    });
  return (
    <>
      <p>{levelName === null ? t('club.before') : t('club.level', { level, name: levelName })}</p>
      {nextLevelUnits !== null && (
        <Progress
          label={t('club.progress')}
          value={Math.min(wageredUnits, nextLevelUnits)}
          max={nextLevelUnits}
          valueText={text}
        />
      )}
      <p className={parts.note}>{text}</p>
      {!vip.joined && level > 0 && shell.isOffered && (
        <div className={parts.actions}>
          <Button busy={busy} onClick={join}>
            {t('club.join')}
          </Button>
        </div>
      )}
    </>
  );
}
