import { useShell, useTranslate } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { wouldExceed } from './loss-limit.ts';

/** Holds a stake to the loss limit that the player set for this session, and says so where it is refused. */
export function useLossGate(game: string, userId: string | null, currency: Currency): (stakeUnits: number) => boolean {
  const shell = useShell();
  const t = useTranslate();
  return (stakeUnits) => {
    if (userId === null || !wouldExceed({ userId, game, currency }, stakeUnits)) return true;
    shell.notify({ kind: 'info', title: t('kit.session.limitReached') });
    return false;
  };
}
