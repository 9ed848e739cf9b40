import { useLocale, useTranslate } from '@baize/contract';
import type { Vip, VipLevels } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import { formatPercent } from '@baize/ui/format';
import { Table } from '@baize/ui/table';
import type { TableColumn } from '@baize/ui/table';
import parts from '@baize/player-kit/look/parts.module.css';
import { amountIn, useCurrency, useMoney } from '@baize/player-kit/money';
import styles from './level-table.module.css';

type Level = VipLevels['levels'][number];
const PER_CENT = 100;

interface LevelTableProps {
  readonly levels: readonly Level[];
  readonly own: Vip | null;
}

/** The published table, in the player's currency. */
export function LevelTable({ levels, own }: LevelTableProps) {
  const t = useTranslate();
  const columns = useColumns(own);
  return (
    <Card as="section" padding="none">
      <h2 className={styles.title}>{t('vip.table.title')}</h2>
      <Table caption={t('vip.table.title')} columns={columns} rows={levels} rowKey={({ level }) => String(level)} />
      <p className={`${parts.note} ${styles.note}`}>{t('vip.table.note')}</p>
    </Card>
  );
}

function useColumns(own: LevelTableProps['own']): TableColumn<Level>[] {
  const t = useTranslate();
  const locale = useLocale();
  const money = useMoney();
  const inUse = useCurrency();
  const currency = own?.currency ?? inUse;
  return [
    {
      key: 'level',
      head: t('vip.table.level'),
      cell: ({ level, name }) => (
        <span className={styles.level}>
          <span className={styles.number}>{level}</span>
          {name}
          {own?.level === level && <Badge tone="win">{t(own.joined ? 'vip.table.yours' : 'vip.table.reached')}</Badge>}
        </span>
      ),
    },
    {
      key: 'wagered',
      head: t('vip.table.wagered'),
      figures: true,
      cell: ({ wagered }) => money(amountIn(wagered, currency), currency),
    },
    {
      key: 'cashback',
      head: t('vip.table.cashback'),
      figures: true,
      cell: ({ cashbackBasisPoints }) => formatPercent(cashbackBasisPoints / PER_CENT, locale, { decimals: 2 }),
    },
  ];
}
