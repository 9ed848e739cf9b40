import { useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Vip, VipLevels } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Cloth } from '@baize/ui/cloth';
import { GemIcon } from '@baize/ui/icons';
import { Progress } from '@baize/ui/progress';
import parts from '@baize/player-kit/look/parts.module.css';
import { useAct } from '@baize/player-kit/act';
import { amountIn, useMoney } from '@baize/player-kit/money';
import styles from './own-place.module.css';

interface OwnPlaceProps {
  readonly vip: Vip;
  readonly levels: VipLevels['levels'];
  readonly onJoin: () => void;
}

/** The player's level, what is missing to the next one, and the way into the club. */
export function OwnPlace({ vip, levels, onJoin }: OwnPlaceProps) {
  const t = useTranslate();
  const inCurrency = useMoney();
  const { currency, joined, level, levelName, nextLevelUnits, wageredUnits } = vip;
  const money = (units: number) => inCurrency(units, currency);
  const nextName = levels.find((each) => each.level === level + 1)?.name;
  const missing = nextLevelUnits === null ? 0 : Math.max(0, nextLevelUnits - wageredUnits);
  const text =
    nextLevelUnits === null || nextName === undefined
      ? t('vip.last')
      : t('vip.next', { amount: money(missing), name: nextName });
  return (
    <Cloth as="section" name="house" className={styles.card}>
      <div className={parts.row}>
        <p className={parts.text}>{t(joined || level === 0 ? 'vip.yourLevel' : 'vip.reached')}</p>
        {joined && (
          <Badge tone="cloth" icon={<GemIcon size={14} />}>
            {t('vip.member')}
          </Badge>
        )}
      </div>
      <h2 className={styles.level}>{levelName ?? t('vip.none')}</h2>
      {nextLevelUnits !== null && (
        <Progress
          onCloth
          label={t('vip.progress')}
          value={Math.min(wageredUnits, nextLevelUnits)}
          max={nextLevelUnits}
          valueText={text}
        />
      )}
      <p>{text}</p>
      <p className={parts.text}>{t('vip.wagered', { amount: money(wageredUnits) })}</p>
      {!joined && <Join vip={vip} first={amountIn(levels[0]?.wagered ?? [], currency)} onJoin={onJoin} />}
    </Cloth>
  );
}

/** [row:C43] a player with the first level may join, and stays. */
function Join({ vip, first, onJoin }: { vip: Vip; first: number; onJoin: () => void }) {
  const shell = useShell();
  const t = useTranslate();
  const money = useMoney();
  const { busy, run } = useAct(onJoin);
  if (vip.level === 0) return <p className={parts.text}>{t('vip.notYet', { amount: money(first, vip.currency) })}</p>;
  const join = () =>
    run(async () => {
      await shell.http.call(calls.joinVip, { body: {} });
      shell.notify({ kind: 'success', title: t('vip.joined') });
      onJoin();
      await shell.settings.reloadProfile();
    });
  return (
    <>
      <p>{t('vip.joinText')}</p>
      <div className={parts.actions}>
        <Button variant="primary" size="lg" busy={busy} onClick={join}>
          {t('vip.join')}
        </Button>
      </div>
    </>
  );
}
