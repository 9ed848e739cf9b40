import { useLocale, useShell, useShellLink, useTimeZone, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { FreeSpins } from '@baize/protocol';
import { Button, ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatDateTime, formatMoney } from '@baize/ui/format';
import parts from '../frame/parts.module.css';
import { useAct } from '../frame/use-act.ts';
import { CampaignDetails } from './campaign-details.tsx';

interface FreeSpinsProps {
  readonly spins: readonly FreeSpins[];
  /** Titles by the slots' ids. */
  readonly slots: Readonly<Record<string, string>>;
  readonly onChange: () => void;
}

/** [row:P10] [row:S11] the player's free spins: in which game, how many, what each stakes, and until when. */
export function FreeSpinsCard({ spins, slots, onChange }: FreeSpinsProps) {
  const t = useTranslate();
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('spins.title')}</h2>
      {spins.length === 0 && <p className={parts.text}>{t('spins.empty')}</p>}
      {spins.length > 0 && (
        <>
          <ul>
            {spins.map((each) => (
              <SpinsLine key={each.id} spins={each} title={slots[each.game.id] ?? each.game.id} onChange={onChange} />
            ))}
          </ul>
          <p className={parts.note}>{t('spins.note')}</p>
        </>
      )}
    </Card>
  );
}

interface SpinsLineProps {
  readonly spins: FreeSpins;
  readonly title: string;
  readonly onChange: () => void;
}

function SpinsLine({ spins, title, onChange }: SpinsLineProps) {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const link = useShellLink();
  const timeZone = useTimeZone();
  const { busy, run } = useAct(onChange);
  const { campaignId, currency, game, spinsLeft, stakeUnits, wonUnits } = spins;
  const giveUp = () =>
    run(async () => {
      await shell.http.call(calls.cancelFreeSpins, { params: { id: campaignId }, body: {} });
      onChange();
    });
  const money = (units: number) => formatMoney(units, currency, locale);
  const date = formatDateTime(spins.expiration_at, locale, { style: 'date-time', timeZone });
  return (
    <li className={parts.line}>
      <div className={parts.what}>
        <p>{`${t('spins.left', { count: spinsLeft })}: ${title}`}</p>
        <p className={parts.note}>{t('spins.facts', { stake: money(stakeUnits), won: money(wonUnits), date })}</p>
      </div>
      <CampaignDetails spins={spins} title={title} />
      <ButtonLink size="sm" {...link(`/games/slots/${game.id}/play`)}>
        {t('spins.play')}
      </ButtonLink>
      <Button size="sm" variant="text" busy={busy} onClick={giveUp}>
        {t('spins.giveUp')}
      </Button>
    </li>
  );
}
