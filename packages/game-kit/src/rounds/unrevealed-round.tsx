import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { BetRecord } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { PathLink } from '../play/path-link.tsx';

export interface UnrevealedRoundProps {
  readonly bet: BetRecord;
  readonly onReload: () => void;
  /** Why the stake was returned, where a game knows more than that the round could not end. */
  readonly refunded?: string;
}

/** Why there is nothing to recompute of a bet: its round is still on, or it was called off. */
export function UnrevealedRound({ bet, onReload, refunded }: UnrevealedRoundProps): ReactElement {
  const t = useTranslate();
  if (bet.status === 'refunded') {
    return (
      <>
        <p>{refunded ?? t('kit.rounds.refunded')}</p>
        {'roundNumber' in bet.proof && (
          <p>
            <PathLink path={`/games/${bet.game}/rounds/${bet.proof.roundNumber}`} className="bz-link">
              {t('kit.rounds.check')}
            </PathLink>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p>{t('kit.rounds.open')}</p>
      <div>
        <Button onClick={onReload}>{t('kit.check.again')}</Button>
      </div>
    </>
  );
}
