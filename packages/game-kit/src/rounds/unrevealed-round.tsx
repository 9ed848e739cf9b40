import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { BetRecord } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Thread } from '@baize/ui/thread';
import { useCheckPlace } from '../verification/check-place.ts';
import { outcomeKnot, valueKnot } from '../verification/check-thread.tsx';
import { PathLink } from '../play/path-link.tsx';

/** Properties of {@link UnrevealedRound}. */
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
      <OpenThread bet={bet} />
      <p>{t('kit.rounds.open')}</p>
      <div>
        <Button onClick={onReload}>{t('kit.check.again')}</Button>
      </div>
    </>
  );
}

/** The hash that is published already, and what comes with the end of the round. */
function OpenThread({ bet }: { bet: BetRecord }): ReactElement | null {
  const t = useTranslate();
  const { outcome } = useCheckPlace();
  const { proof } = bet;
  const hash = 'commitment' in proof ? proof.commitment : proof.serverSeedHash;
  if (hash === null) return null;
  return (
    <Thread
      className="bz-unrolls"
      title={t('kit.check.thread')}
      knots={[
        valueKnot('hash', t('kit.rounds.commitment'), hash),
        { key: 'key', label: t('kit.rounds.hash'), value: t('kit.rounds.afterRound'), waiting: true },
        { key: 'number', label: t('kit.step.bytes'), value: t('kit.thread.withKey'), waiting: true },
        ...(outcome === null ? [] : [{ ...outcomeKnot(outcome), waiting: true }]),
      ]}
    />
  );
}
