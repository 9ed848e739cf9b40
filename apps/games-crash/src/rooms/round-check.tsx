import type { ReactElement } from 'react';
import { useShell, useTranslate } from '@baize/contract';
import type { RoundClock } from '@baize/game-kit/rounds';
import { VerifiedSteps, VoidNotice } from '@baize/game-kit/verification';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';
import { Button } from '@baize/ui/button';
import { checkRound, checkSeed } from './check-round.ts';
import { DrawReplay } from './draw-replay.tsx';
import { useRound } from './use-round.ts';

export interface RoundCheckProps {
  readonly roundNumber: number;
  readonly first?: RoomRound | null;
  readonly clock: RoundClock;
}

/** A round as it was drawn: its hand turns once more, and every step is recomputed here. */
export function RoundCheck({ roundNumber, first = null, clock }: RoundCheckProps): ReactElement {
  const t = useTranslate();
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
        <DrawReplay round={round} clock={clock} />
        <VerifiedSteps check={check} currency={round.currency} />
      </>
    );
  }
  const seed = checkSeed(round);
  if (round.result !== null && seed !== null) {
    return (
      <>
        {round.result.players < 2 ? <p>{t('round.refunded')}</p> : <VoidNotice voided="commitment-broken" />}
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
