import { useSession, useShell, useShellLink, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Tournament, TournamentEntry } from '@baize/protocol';
import { Button, ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { KeyValueList } from '@baize/ui/key-value';
import parts from '@baize/player-kit/look/parts.module.css';
import { useAct } from '@baize/player-kit/act';
import { useMoney } from '@baize/player-kit/money';
import { Moment } from '@baize/player-kit/time';
import { useWagerTitle } from '@baize/player-kit/wager';
import { useScoreText } from './use-score-text.ts';

interface OwnEntryProps {
  readonly tournament: Tournament;
  readonly entry: TournamentEntry | null;
  readonly decided: boolean;
  readonly onJoin: () => void;
}

/** The player's own place, or the way to take part. */
export function OwnEntry(props: OwnEntryProps) {
  const t = useTranslate();
  const { entry, tournament } = props;
  if (tournament.cancelled || (entry === null && tournament.status === 'ended')) return null;
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{entry === null ? t('entry.join') : t('entry.title')}</h2>
      {entry === null ? <Join {...props} /> : <Joined {...props} entry={entry} />}
    </Card>
  );
}

function Join({ tournament: { id }, onJoin }: OwnEntryProps) {
  const shell = useShell();
  const t = useTranslate();
  const session = useSession();
  const { busy, run } = useAct(onJoin);
  const join = () =>
    run(async () => {
      await shell.http.call(calls.joinTournament, { params: { id }, body: {} });
      onJoin();
    });
  const press = session.status === 'player' ? join : () => shell.modals.open('Login', { reason: 'page' });
  return (
    <>
      <p className={parts.text}>{t('entry.joinText')}</p>
      <div className={parts.actions}>
        <Button variant="primary" size="lg" busy={busy} onClick={press}>
          {session.status === 'player' ? t('entry.press') : t('entry.login')}
        </Button>
      </div>
    </>
  );
}

function Joined({ tournament, entry, decided }: OwnEntryProps & { entry: TournamentEntry }) {
  const t = useTranslate();
  const wagerTitle = useWagerTitle();
  const link = useShellLink();
  const inCurrency = useMoney();
  const scoreText = useScoreText(tournament);
  const { currency, paidAt, place, prizeUnits, score } = entry;
  const money = (units: number) => inCurrency(units, currency);
  const [game = 'dice'] = tournament.games;
  return (
    <>
      <div aria-live="polite">
        <KeyValueList
          rows={[
            { key: 'place', label: t('board.place'), value: place ?? '—' },
            { key: 'score', label: t(`tournament.scores.${tournament.scoring}`), value: scoreText(score) },
            { key: 'prize', label: t('board.prize'), value: prizeUnits === 0 ? '—' : money(prizeUnits) },
          ]}
        />
      </div>
      {paidAt !== null && (
        <p className="bz-win">
          {t('entry.paid')} <Moment at={paidAt} />
        </p>
      )}
      {!decided && <p className={parts.note}>{t('entry.counts', { currency })}</p>}
      {tournament.status === 'running' && (
        <div className={parts.actions}>
          <ButtonLink variant="primary" {...link(`/games/${game}`)}>
            {t('entry.play', { game: wagerTitle(game) })}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
