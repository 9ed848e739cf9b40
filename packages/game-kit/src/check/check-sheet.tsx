import { useEffect, useMemo, type ComponentType, type ReactElement } from 'react';
import { useShell, useTranslate, type RemoteProps } from '@baize/contract';
import { useLatest } from '../play/use-latest.ts';
import { useLazyPart } from '../play/use-lazy-part.ts';
import { Sheet } from '../sheets/sheet.tsx';
import { CheckPlaceContext, type CheckPlace } from '../verification/check-place.ts';
import type { CheckModules } from './check-modules.ts';

/** Properties of {@link CheckSheet}. */
export interface CheckSheetProps {
  /** Of the page, without the locale's prefix. */
  readonly path: string;
  readonly checks: CheckModules;
  readonly onClose: () => void;
}

const AT_TABLE: CheckPlace = { place: 'table', outcome: null };
const PARAMETERS = { bets: 'betId', rounds: 'roundNumber' } as const;

/** The page of a check as a sheet over the table. Its links leave the game; what is not found has its own page. */
export function CheckSheet({ path, checks, onClose }: CheckSheetProps): ReactElement {
  const shell = useShell();
  const t = useTranslate();
  const [, , , kind, id = ''] = path.split('/');
  const of = kind === 'rounds' ? 'rounds' : 'bets';
  const [Page, load] = useLazyPart<RemoteProps<never>>(() =>
    pageOf(checks[of]).catch((failure: unknown) => {
      // Nothing would ever be rendered in it.
      onClose();
      throw failure;
    }),
  );
  const ask = useLatest(load);
  useEffect(() => ask.current(), [ask]);
  const inSheet = useMemo(() => ({ ...shell, applyLoadAnswer: () => shell.navigate(path) }), [shell, path]);
  const location = useMemo(() => ({ path, params: { [PARAMETERS[of]]: id }, search: '' }), [path, of, id]);

  return (
    <Sheet title={t('kit.thread.title')} onClose={onClose}>
      <CheckPlaceContext value={AT_TABLE}>
        {Page ? <Page shell={inSheet} location={location} data={undefined} /> : <div aria-busy="true" />}
      </CheckPlaceContext>
    </Sheet>
  );
}

async function pageOf(load: CheckModules['rounds']): Promise<ComponentType<RemoteProps<never>>> {
  if (load === undefined) throw new Error('The game has no such check');
  // Without data the page loads it itself.
  return (await load()).default.Root as ComponentType<RemoteProps<never>>;
}
