import { useMemo, type ReactElement } from 'react';
import { useShell, useTranslate } from '@baize/contract';
import type { RemoteLocation, RemoteModule } from '@baize/contract';
import { Sheet } from '../sheets/sheet.tsx';
import { CheckPlaceContext, type CheckPlace } from '../verification/check-place.ts';

export interface CheckSheetProps {
  readonly Root: RemoteModule<never>['Root'];
  readonly location: RemoteLocation;
  readonly onClose: () => void;
}

const AT_TABLE: CheckPlace = { place: 'table', outcome: null };

/** The page of a check as a sheet over the table. Its links leave the game; what is not found has its own page. */
export function CheckSheet({ Root, location, onClose }: CheckSheetProps): ReactElement {
  const shell = useShell();
  const t = useTranslate();
  const inSheet = useMemo(
    () => ({ ...shell, applyLoadAnswer: () => shell.navigate(location.path) }),
    [shell, location.path],
  );
  return (
    <Sheet title={t('kit.thread.title')} onClose={onClose}>
      <CheckPlaceContext value={AT_TABLE}>
        <Root shell={inSheet} location={location} data={undefined} />
      </CheckPlaceContext>
    </Sheet>
  );
}
