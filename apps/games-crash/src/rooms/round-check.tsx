import type { ReactElement } from 'react';
import { useLocale, useShell, useTranslate, type ShellI18n } from '@baize/contract';
import type { RoundClock } from '@baize/game-kit/rounds';
import { VerifiedSteps, VoidNotice, type BetCheck } from '@baize/game-kit/verification';
import type { Locale } from '@baize/protocol';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';
import { Button } from '@baize/ui/button';
import { formatNumber } from '@baize/ui/format';
import { checkRound, checkSeed } from './check-round.ts';
import { DrawReplay } from './draw-replay.tsx';
import { useRound } from './use-round.ts';
import { winnerName } from './winner-name.ts';

export interface RoundCheckProps {
  readonly roundNumber: number;
  readonly first?: RoomRound | null;
  readonly clock: RoundClock;
}

/** A round as it was drawn: its hand turns once more, and every step is recomputed here. */
export function RoundCheck({ roundNumber, first = null, clock }: RoundCheckProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const shell = useShell();
  const [lookup, reload] = useRound(roundNumber, first);
  const again = <Button onClick={reload}>{t('kit.check.again')}</Button>;
  if (lookup.status === 'loading') return <p>{t('kit.check.loading')}</p>;
  if (lookup.status === 'missing') return <p>{t('kit.rounds.missing')}</p>;
  if (lookup.status === 'failed') {
    return (
      <>
        <p>{shell.i18n.error(lookup.code)}</p>
        <div>{again}</div>
      </>
    );
  }
  const { found: round } = lookup;
  const check = checkRound(round);
  if (check !== null) {
    return (
      <>
        {round.voided === undefined ? (
          <DrawReplay round={round} clock={clock} />
        ) : (
          <>
            <VoidNotice voided={round.voided} />
            <p>{wouldBe(round, check, t, locale)}</p>
          </>
        )}
        <VerifiedSteps check={check} currency={round.currency} />
      </>
    );
  }
  const seed = checkSeed(round);
  if (round.result !== null && seed !== null) {
    return (
      <>
        {round.result.players < 2 ? (
          <p>{t('round.refunded')}</p>
        ) : (
          <VoidNotice voided={round.voided ?? 'commitment-broken'} />
        )}
        <VerifiedSteps check={seed} currency={round.currency} />
      </>
    );
  }
  return (
    <>
      <p>{t('kit.rounds.open')}</p>
      <div>{again}</div>
    </>
  );
}

/**
 * For a round that was given back because the beacon was silent: who would have won the pot, once the beacon has
 * published.
 */
function wouldBe(round: RoomRound, { verification: { steps } }: BetCheck, t: ShellI18n['t'], locale: Locale): string {
  const valueOf = (key: string): number => Number(steps.find((each) => each.key === key)?.value);
  const winner = round.entries[valueOf('winningDeposit') - 1];
  if (winner === undefined) return t('kit.rounds.beacon.unknown');
  return t('round.wouldWin', {
    player: winnerName(winner, t),
    ticket: formatNumber(valueOf('winningTicket'), locale),
  });
}
