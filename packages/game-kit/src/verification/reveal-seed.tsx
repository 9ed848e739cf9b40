import { useEffect, useRef, type ReactElement } from 'react';
import { useSession, useTranslate } from '@baize/contract';
import type { SeedProof } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { useSeeds } from '../fairness/use-seeds.ts';
import classes from './bet-verification.module.css';

export interface RevealSeedProps {
  readonly proof: SeedProof;
  /** The seed has been revealed: ask for the bet again. */
  readonly onRevealed: () => void;
}

/** Says that the server seed is still in use, and lets its owner give it up. */
export function RevealSeed({ proof, onRevealed }: RevealSeedProps): ReactElement {
  const t = useTranslate();
  const session = useSession();
  const { seeds, rotating, rotate } = useSeeds(null, session.status === 'player' ? session.user.id : null);
  const own = seeds?.serverSeedHash === proof.serverSeedHash;
  const revealed = seeds?.previous?.serverSeedHash === proof.serverSeedHash;
  const told = useRef(false);

  useEffect(() => {
    if (!revealed || told.current) return;
    told.current = true;
    onRevealed();
  }, [revealed, onRevealed]);

  return (
    <>
      <h2>{t('kit.reveal.title')}</h2>
      <p className={classes.note}>{t('kit.reveal.about')}</p>
      <p className={classes.note}>
        {t('kit.thread.serverHash')}: <span className="bz-mono">{proof.serverSeedHash}</span>
      </p>
      {own ? (
        <div>
          <Button variant="primary" size="lg" busy={rotating} onClick={() => rotate(proof.clientSeed)}>
            {t('kit.reveal.rotate')}
          </Button>
        </div>
      ) : (
        <p className={classes.note}>{t('kit.reveal.notOwner')}</p>
      )}
    </>
  );
}
