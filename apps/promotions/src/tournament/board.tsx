import { useSession, useTranslate } from '@baize/contract';
import type { BoardRow, Tournament, TournamentBoard, TournamentEntry } from '@baize/protocol';
import { Avatar } from '@baize/ui/avatar';
import { Badge } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import { Table } from '@baize/ui/table';
import type { TableColumn } from '@baize/ui/table';
import parts from '@baize/player-kit/look/parts.module.css';
import { useMoney } from '@baize/player-kit/money';
import styles from './board.module.css';
import { useScoreText } from './use-score-text.ts';

interface BoardProps {
  readonly board: TournamentBoard;
  readonly tournament: Tournament;
  readonly entry: TournamentEntry | null;
}

/** The places of the players. A player who hides finds the own row by its place. */
export function Board(props: BoardProps) {
  const t = useTranslate();
  const columns = useColumns(props);
  const { board, tournament } = props;
  return (
    <Card as="section" padding="none">
      <h2 className={styles.title}>{t('board.title')}</h2>
      {board.rows.length === 0 ? (
        <p className={`${parts.text} ${styles.empty}`}>
          {tournament.status === 'ended' ? t('board.nobody') : t('board.empty')}
        </p>
      ) : (
        <Table caption={t('board.title')} columns={columns} rows={board.rows} rowKey={({ place }) => String(place)} />
      )}
    </Card>
  );
}

function useColumns({ tournament, entry }: BoardProps): TableColumn<BoardRow>[] {
  const t = useTranslate();
  const session = useSession();
  const money = useMoney();
  const scoreText = useScoreText(tournament);
  const userId = session.status === 'player' ? session.user.id : null;
  const isOwn = (row: BoardRow): boolean =>
    row.userId === '' ? row.place === entry?.place && row.score === entry.score : row.userId === userId;
  return [
    { key: 'place', head: t('board.place'), cell: ({ place }) => <span className={styles.place}>{place}</span> },
    {
      key: 'player',
      head: t('board.player'),
      cell: (row) => (
        <span className={styles.player}>
          <Avatar name={row.player} picture={row.picture} size="sm" />
          {row.player}
          {isOwn(row) && <Badge tone="win">{t('board.you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'score',
      head: t(`tournament.scores.${tournament.scoring}`),
      figures: true,
      cell: ({ score }) => scoreText(score),
    },
    {
      key: 'prize',
      head: t('board.prize'),
      figures: true,
      cell: ({ prize }) => (prize === null ? '—' : money(prize.units, prize.currency)),
    },
  ];
}
