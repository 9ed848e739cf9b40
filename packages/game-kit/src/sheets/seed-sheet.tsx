import { useState, type FormEvent, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { Seeds } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import type { SeedsState } from '../fairness/use-seeds.ts';
import { Sheet } from './sheet.tsx';
import { RevealedSeed } from './revealed-seed.tsx';
import classes from './sheet.module.css';

/** Same limit as the server's. */
const CLIENT_SEED_LENGTH = 64;

export interface SeedSheetProps {
  readonly seeds: SeedsState;
  readonly onClose: () => void;
}

/** Changes the pair of seeds: the old server seed is revealed, the committed one takes over with the seed typed here. */
export function SeedSheet({ seeds, onClose }: SeedSheetProps): ReactElement {
  const t = useTranslate();
  return (
    <Sheet title={t('kit.seed.title')} onClose={onClose}>
      <p className={classes.note}>{t('kit.seed.about')}</p>
      {seeds.seeds && <SeedForm seeds={seeds.seeds} busy={seeds.rotating} onRotate={seeds.rotate} />}
      {seeds.seeds?.previous && <RevealedSeed previous={seeds.seeds.previous} />}
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
      <p className={classes.note}>
        {t('kit.seed.nextHash')} <span className="bz-mono">{seeds.nextServerSeedHash}</span>
      </p>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t('kit.seed.rotate')}
      </Button>
    </form>
  );
}
