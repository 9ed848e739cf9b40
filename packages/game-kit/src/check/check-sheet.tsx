import { useMemo, type ComponentType, type ReactElement } from 'react';
import { useShell, useTranslate } from '@baize/contract';
import type { RemoteLocation, RemoteProps } from '@baize/contract';
import { Sheet } from '../sheets/sheet.tsx';
import { CheckPlaceContext, type CheckPlace } from '../verification/check-place.ts';

export type CheckPage = ComponentType<Pick<RemoteProps<unknown>, 'location' | 'shell'>>;

export interface CheckSheetProps {
  readonly Page: CheckPage;
  readonly location: RemoteLocation;
  readonly onClose: () => void;
}

const AT_TABLE: CheckPlace = { place: 'table', outcome: null };

/** The page of a check as a sheet over the table. Its links leave the game; what is not found has its own page. */
export function CheckSheet({ Page, location, onClose }: CheckSheetProps): ReactElement {
  const shell = useShell();
  const t = useTranslate();
  const inSheet = useMemo(
    () => ({ ...shell, applyLoadAnswer: () => shell.navigate(location.path) }),
    [shell, location.path],
  );
  return (
    <Sheet title={t('kit.thread.title')} onClose={onClose}>
      <CheckPlaceContext value={AT_TABLE}>
        <Page shell={inSheet} location={location} />
      </CheckPlaceContext>
    </Sheet>
  );
}
