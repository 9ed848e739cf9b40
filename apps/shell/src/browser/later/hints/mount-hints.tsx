import { useStore } from '@baize/contract';
import type { Store } from '@baize/contract';
import { createRoot } from 'react-dom/client';
import { Quiet } from '../../../app/quiet.tsx';
import type { Shell } from '../../../services/shell.ts';
import { HintCard } from './hint-card.tsx';
import type { EVERY_HINT, HintName } from './kept-hints.ts';

interface HintsOptions {
  readonly shell: Pick<Shell, 'accountTexts' | 'events' | 'locale$' | 'modals'>;
  readonly shown$: Store<HintName | null>;
  readonly answer: (refused: HintName | typeof EVERY_HINT) => void;
}

/**
 * Mounts the place of the hints in a root of its own. It is there before a hint, so that screen readers announce one
 * that comes.
 */
export function mountHints(options: HintsOptions): void {
  const place = document.createElement('div');
  place.setAttribute('aria-live', 'polite');
  document.body.append(place);
  createRoot(place).render(
    <Quiet>
      <ShownHint {...options} />
    </Quiet>,
  );
}

function ShownHint({ shell, shown$, answer }: HintsOptions) {
  const { events, locale$, modals } = shell;
  useStore(locale$);
  const hint = useStore(shown$);
  if (hint === null) return null;
  const { t } = shell.accountTexts;
  const actions = {
    demo: { name: t('betChoice.demo'), act: () => events.publish('demo.requested', {}) },
    wallet: { name: t('hint.open'), act: () => modals.open('Wallet', {}) },
    bell: { name: t('hint.open'), act: () => modals.bell() },
    check: null,
  };
  return <HintCard key={hint} hint={hint} t={t} action={actions[hint]} answer={answer} />;
}
