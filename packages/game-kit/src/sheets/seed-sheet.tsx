import { useState, type FormEvent, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { Seeds } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { CircleCheckIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import { TextInput } from '@baize/ui/text-input';
import type { SeedsState } from '../fairness/use-seeds.ts';
import { Sheet } from './sheet.tsx';
import { RevealedPairs } from './revealed-pairs.tsx';
import { RevealedSeed } from './revealed-seed.tsx';
import { WholeValue } from './whole-value.tsx';
import classes from './sheet.module.css';

/** Same limit as the server's. */
const CLIENT_SEED_LENGTH = 64;

/** Properties of {@link SeedSheet}. */
export interface SeedSheetProps {
  readonly seeds: SeedsState;
  readonly onClose: () => void;
}

/** Changes the pair of seeds: the old server seed is revealed, the committed one takes over with the seed typed here. */
export function SeedSheet({ seeds: state, onClose }: SeedSheetProps): ReactElement {
  const t = useTranslate();
  const { seeds } = state;
  // The hash of the pair that was given up here: once it is the previous pair, the change is done.
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const done = givenUp !== null && seeds?.previous?.serverSeedHash === givenUp;
  const rotate = (clientSeed: string): void => {
    setGivenUp(seeds?.serverSeedHash ?? null);
    state.rotate(clientSeed);
  };
  return (
    <Sheet title={t('kit.seed.title')} onClose={onClose}>
      {done ? (
        <Notice icon={<CircleCheckIcon />} title={t('kit.seed.done')} text={t('kit.seed.doneAbout')} />
      ) : (
        <>
          <p className={classes.note}>{t('kit.seed.about')}</p>
          {seeds && <SeedForm seeds={seeds} busy={state.rotating} onRotate={rotate} />}
        </>
      )}
      {seeds?.previous && <RevealedSeed previous={seeds.previous} />}
      {seeds?.previous && <RevealedPairs key={seeds.previous.serverSeedHash} />}
      {done && (
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('kit.seed.close')}</Button>
          <Button variant="text" onClick={() => setGivenUp(null)}>
            {t('kit.seed.again')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface SeedFormProps {
  readonly seeds: Seeds;
  readonly busy: boolean;
  readonly onRotate: (clientSeed: string) => void;
}

function SeedForm({ seeds, busy, onRotate }: SeedFormProps): ReactElement {
  const t = useTranslate();
  const [clientSeed, setClientSeed] = useState(seeds.clientSeed);
  const trimmed = clientSeed.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (trimmed !== '') onRotate(trimmed);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Field
        label={t('kit.seed.yours')}
        hint={t('kit.seed.hint')}
        error={trimmed === '' ? t('kit.seed.empty') : undefined}
      >
        <TextInput
          value={clientSeed}
          maxLength={CLIENT_SEED_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.currentTarget.value)}
        />
      </Field>
      <WholeValue name={t('kit.seed.nowHash')} value={seeds.serverSeedHash} />
      <WholeValue name={t('kit.seed.nextHash')} value={seeds.nextServerSeedHash} />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t('kit.seed.rotate')}
      </Button>
    </form>
  );
}
