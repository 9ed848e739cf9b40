import { useTranslate } from '@baize/contract';
import type { OwnWheel } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { KeyValueList } from '@baize/ui/key-value';
import { TextInput } from '@baize/ui/text-input';
import { useState } from 'react';
import parts from '@baize/player-kit/look/parts.module.css';
import { checkSpin } from './check-spin.ts';
import type { CheckedSpin } from './check-spin.ts';
import styles from './spin-proof.module.css';
import type { Spin } from './use-spin.ts';

const MAX_SEED = 64;
/** As the server takes it: no spaces, no line breaks, and no colon, which separates the seeds. */
const NOT_IN_SEED = /[\p{C}\p{Z}:]/gu;

/** The thread of the spin: the commitment before it, the player's part, and the check of the last one in this browser. */
export function SpinProof({ wheel, spin }: { wheel: OwnWheel; spin: Spin }) {
  const t = useTranslate();
  const { chooseSeed, clientSeed, phase, shown } = spin;
  return (
    <details>
      <summary className={parts.summary}>{t('proof.title')}</summary>
      <div className={parts.column}>
        <p className={parts.text}>{t('proof.text')}</p>
        <Hash label={t('proof.nextHash')} value={wheel.serverSeedHash} />
        <Field label={t('proof.seed')}>
          <TextInput
            value={clientSeed}
            maxLength={MAX_SEED}
            disabled={phase !== 'resting' || wheel.nextSpinAt !== null}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => chooseSeed(event.currentTarget.value.replaceAll(NOT_IN_SEED, ''))}
          />
        </Field>
        {phase === 'resting' && shown !== null && <LastSpin key={shown.id} spin={shown} />}
      </div>
    </details>
  );
}

function LastSpin({ spin }: { spin: NonNullable<Spin['shown']> }) {
  const t = useTranslate();
  const [checked, setChecked] = useState<CheckedSpin>();
  return (
    <>
      <h3>{t('proof.last')}</h3>
      <Hash label={t('proof.hash')} value={spin.serverSeedHash} />
      <Hash label={t('proof.serverSeed')} value={spin.serverSeed} />
      <KeyValueList
        rows={[
          { key: 'seed', label: t('proof.usedSeed'), value: spin.clientSeed },
          { key: 'nonce', label: t('proof.nonce'), value: spin.nonce },
          { key: 'sector', label: t('proof.sector'), value: spin.sector + 1 },
        ]}
      />
      <div className={parts.actions}>
        <Button size="sm" onClick={() => void checkSpin(spin).then(setChecked)}>
          {t('proof.check')}
        </Button>
      </div>
      <output className={checked?.matches ? 'bz-win' : 'bz-loss'}>
        {checked && (checked.matches ? t('proof.matches', { sector: checked.sector + 1 }) : t('proof.differs'))}
      </output>
    </>
  );
}

function Hash({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className={parts.note}>{label}</p>
      <p className={`bz-mono ${styles.hash}`}>{value}</p>
    </div>
  );
}
