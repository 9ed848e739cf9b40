import { useEffect, useRef, type ReactElement } from 'react';
import { useLocale, useSession, useTranslate } from '@baize/contract';
import type { SeedProof } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { formatNumber } from '@baize/ui/format';
import { Thread } from '@baize/ui/thread';
import { useSeeds } from '../fairness/use-seeds.ts';
import { useCheckPlace } from './check-place.ts';
import { outcomeKnot, valueKnot } from './check-thread.tsx';
import classes from './bet-verification.module.css';

/** Properties of {@link RevealSeed}. */
export interface RevealSeedProps {
  readonly proof: SeedProof;
  /** The seed has been revealed: load the bet again. */
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
  // A sheet has a heading of its own above.
  const Title = useCheckPlace().place === 'page' ? 'h2' : 'h3';

  useEffect(() => {
    if (!revealed || told.current) return;
    told.current = true;
    onRevealed();
  }, [revealed, onRevealed]);

  return (
    <>
      <SealedThread proof={proof} />
      <Title className={classes.heading}>{t('kit.reveal.title')}</Title>
      <p className={classes.note}>{t('kit.reveal.about')}</p>
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

/** What can be shown now, and which knots come with the key. */
function SealedThread({ proof }: { proof: SeedProof }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { outcome } = useCheckPlace();
  const { serverSeedHash, clientSeed, nonce } = proof;
  return (
    <Thread
      className="bz-unrolls"
      title={t('kit.check.thread')}
      knots={[
        valueKnot('hash', t('kit.thread.serverHash'), serverSeedHash),
        valueKnot('client', t('kit.step.clientSeed'), clientSeed),
        { key: 'nonce', label: t('kit.step.nonce'), value: formatNumber(nonce, locale) },
        { key: 'server', label: t('kit.thread.serverSeed'), value: t('kit.thread.afterRotation'), waiting: true },
        { key: 'number', label: t('kit.step.float'), value: t('kit.thread.withKey'), waiting: true },
        ...(outcome === null ? [] : [outcomeKnot(outcome)]),
      ]}
    />
  );
}
