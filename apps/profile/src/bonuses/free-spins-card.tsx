import { useLocale, useShell, useShellLink, useTimeZone, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { FreeSpins } from '@baize/protocol';
import { Button, ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatDateTime, formatMoney } from '@baize/ui/format';
import { useAct } from '../act/use-act.ts';
import styles from './bonuses-page.module.css';

interface FreeSpinsProps {
  readonly spins: readonly FreeSpins[];
  readonly onChange: () => void;
}

/** [row:E02] the player's free spins: in which game, how many, what each stakes, and until when. */
export function FreeSpinsCard({ spins, onChange }: FreeSpinsProps) {
  const t = useTranslate();
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <h2 className={styles.title}>{t('spins.title')}</h2>
      {spins.length === 0 && <p className={styles.note}>{t('spins.empty')}</p>}
      <ul>
        {spins.map((each) => (
          <SpinsLine key={each.id} spins={each} onChange={onChange} />
        ))}
      </ul>
      {spins.length > 0 && <p className={styles.note}>{t('spins.note')}</p>}
    </Card>
  );
}

function SpinsLine({ spins, onChange }: Omit<FreeSpinsProps, 'spins'> & { spins: FreeSpins }) {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const link = useShellLink();
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
    <li className={styles.line}>
      <div className={styles.what}>
        <p>{`${t('spins.left', { count: spinsLeft })}: ${game.id}`}</p>
        <p className={styles.note}>{t('spins.facts', { stake: money(stakeUnits), won: money(wonUnits), date })}</p>
      </div>
      {shell.isOffered && (
        <ButtonLink size="sm" {...link(`/games/slots/${game.id}/play`)}>
          {t('spins.play')}
        </ButtonLink>
      )}
      <Button size="sm" variant="text" busy={busy} onClick={giveUp}>
        {t('spins.giveUp')}
      </Button>
    </li>
  );
}
