import { useTranslate } from '@baize/contract';
import type { Fixture, FixtureEvent, FixtureProof } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { CopyButton } from '@baize/ui/copy-button';
import { Thread, type Knot } from '@baize/ui/thread';
import classes from './proof-part.module.css';
import { ProofVerdict } from './proof-verdict.tsx';
import { useProofCheck } from './use-proof-check.ts';
import { useProof } from './use-proof.ts';

export interface ProofPartProps {
  readonly fixtureId: string;
  /** Null once the line does not have it any more. */
  readonly fixture: Fixture | null;
  /** Oldest first. */
  readonly events: readonly FixtureEvent[];
}

/** What a match committed to before its odds, and, when it is over, whether it was played by that. */
export function ProofPart({ fixtureId, fixture, events }: ProofPartProps) {
  const t = useTranslate();
  const isEnded = fixture?.status === 'ended';
  const { proof, hasFailed, again } = useProof(fixtureId, fixture === null || isEnded);
  const check = useProofCheck(proof, { fixtureId, total: isEnded ? fixture.score?.total : undefined, events });
  if (proof === null)
    return hasFailed ? (
      <div className={classes.failed}>
        <p>{t('proof.failed')}</p>
        <Button variant="quiet" onClick={again}>
          {t('load.again')}
        </Button>
      </div>
    ) : null;
  return (
    <section className={classes.part} aria-label={t('proof.title')}>
      <Thread title={t('proof.title')} knots={knotsOf(proof, t)} />
      {proof.seed === null ? <p>{t('proof.before')}</p> : <ProofVerdict check={check} />}
      <p className={classes.note}>{t('proof.limits')}</p>
    </section>
  );
}

/** Everything that the match follows from, whole. */
function knotsOf({ hash, strengths, seed, algorithm }: FixtureProof, t: ReturnType<typeof useTranslate>): Knot[] {
  const whole = (key: string, value: string): Knot => {
    const name = t(`proof.${key}`);
    const labels = { copy: t('proof.copy', { name }), copied: t('proof.copied'), failed: t('proof.notCopied') };
    return { key, label: name, value, mono: true, action: <CopyButton text={value} labels={labels} /> };
  };
  return [
    whole('hash', hash),
    whole('strengths', strengths.join(', ')),
    seed === null
      ? { key: 'seed', label: t('proof.seed'), value: t('proof.later'), waiting: true }
      : whole('seed', seed),
    { key: 'algorithm', label: t('proof.algorithm'), value: algorithm },
  ];
}
