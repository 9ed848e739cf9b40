import { useMemo, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { ShellProvider, useShell, useTranslate } from '@baize/contract';
import type { RemoteModule } from '@baize/contract';
import type { CheckPage, CheckSheetProps } from './check-sheet.tsx';

/** Loads the page that checks one bet or one round, which asks for its data itself. */
type CheckModule = () => Promise<CheckPage>;

/** The check of a module of its own. */
export function checkModule<Data>(load: () => Promise<{ readonly default: RemoteModule<Data> }>): CheckModule {
  return async () => {
    const { Root } = (await load()).default;
    return (props) => <Root {...props} data={undefined} />;
  };
}

/** The modules that a game's addresses of checks lead to. */
export interface CheckModules {
  /** Of `/games/{game}/bets/{betId}`. */
  readonly bets: CheckModule;
  /** Of `/games/{game}/rounds/{roundNumber}`. */
  readonly rounds?: CheckModule;
}

export interface ChecksInPlaceProps {
  readonly game: string;
  readonly checks: CheckModules;
  readonly children: ReactNode;
}

interface Shown {
  readonly Sheet: ComponentType<CheckSheetProps>;
  readonly check: Omit<CheckSheetProps, 'onClose'>;
}

const PARAMETERS = { bets: 'betId', rounds: 'roundNumber' } as const;

/**
 * Shows a check over the table that asks for it: whoever presses a result, its chip or a row of a feed stays in the
 * game. The links keep their addresses, which a new tab and a reader without scripts follow to the page.
 */
export function ChecksInPlace({ game, checks, children }: ChecksInPlaceProps): ReactElement {
  const shell = useShell();
  const t = useTranslate();
  const [shown, setShown] = useState<Shown | null>(null);
  const table = useMemo(() => {
    const open = async (path: string, kind: keyof CheckModules, id: string, load: CheckModule): Promise<void> => {
      try {
        const [{ CheckSheet: Sheet }, Page] = await Promise.all([import('./check-sheet.tsx'), load()]);
        const location = { path, params: { [PARAMETERS[kind]]: id }, search: '' };
        setShown({ Sheet, check: { Page, location } });
      } catch {
        shell.notify({ kind: 'error', title: t('kit.partFailed') });
      }
    };
    const navigate: typeof shell.navigate = (path, options) => {
      const [, of, kind, id = ''] = /^\/games\/([^/]+)\/(bets|rounds)\/([^/?#]+)$/.exec(path) ?? [];
      const load = of === game && (kind === 'bets' || kind === 'rounds') ? checks[kind] : undefined;
      if (load === undefined) shell.navigate(path, options);
      else void open(path, kind as keyof CheckModules, id, load);
    };
    return { ...shell, navigate };
  }, [shell, game, checks, t]);
  return (
    <>
      <ShellProvider shell={table}>{children}</ShellProvider>
      {shown && <shown.Sheet key={shown.check.location.path} {...shown.check} onClose={() => setShown(null)} />}
    </>
  );
}
