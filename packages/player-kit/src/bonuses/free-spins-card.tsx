import { useLocale, useShell, useShellLink, useTimeZone, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { FreeSpins } from '@baize/protocol';
import { Button, ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatDateTime, formatMoney } from '@baize/ui/format';
import type { ReactNode } from 'react';
import { useAct } from '../act/use-act.ts';
import parts from '../look/parts.module.css';

interface FreeSpinsProps {
  readonly spins: readonly FreeSpins[];
  /** Titles by the slots' ids. */
  readonly slots: Readonly<Record<string, string>>;
  readonly onChange: () => void;
  /** Rendered at the end of a line, of a slot with this title. */
  readonly renderMore?: (spins: FreeSpins, title: string) => ReactNode;
}

/** [row:E02] [row:P10] [row:S11] the player's free spins: in which game, how many, what each stakes, and until when. */
export function FreeSpinsCard({ spins, slots, onChange, renderMore }: FreeSpinsProps) {
  const t = useTranslate();
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('player.spins.title')}</h2>
      {spins.length === 0 && <p className={parts.text}>{t('player.spins.empty')}</p>}
      {spins.length > 0 && (
        <>
          <ul>
            {spins.map((each) => {
              const title = slots[each.game.id] ?? each.game.id;
              return (
                <SpinsLine key={each.id} spins={each} title={title} onChange={onChange}>
                  {renderMore?.(each, title)}
                </SpinsLine>
              );
            })}
          </ul>
          <p className={parts.note}>{t('player.spins.note')}</p>
        </>
      )}
    </Card>
  );
}

interface SpinsLineProps {
  readonly spins: FreeSpins;
  readonly title: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

function SpinsLine({ spins, title, onChange, children }: SpinsLineProps) {
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
        <p>{`${t('player.spins.left', { count: spinsLeft })}: ${title}`}</p>
        <p className={parts.note}>
          {t('player.spins.facts', { stake: money(stakeUnits), won: money(wonUnits), date })}
        </p>
      </div>
      {children}
      {shell.isOffered && (
        <ButtonLink size="sm" {...link(`/games/slots/${game.id}/play`)}>
          {t('player.spins.play')}
        </ButtonLink>
      )}
      <Button size="sm" variant="text" busy={busy} onClick={giveUp}>
        {t('player.spins.giveUp')}
      </Button>
    </li>
  );
}
