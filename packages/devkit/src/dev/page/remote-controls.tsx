import { useState } from 'react';
import type { FakeShell } from '../../fake-shell/index.ts';
import { Choice } from './choice.tsx';
import { STOPS } from './stops.ts';
import type { Stop } from './stops.ts';

/** What its operators do with the remote: another version of it, or none. */
export function RemoteControls({
  fake: { controls },
  stop,
  onStop,
  onSwap,
}: {
  readonly fake: FakeShell;
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
  /** The module comes again, as another version of it would. */
  readonly onSwap: () => void;
}) {
  const [swap, setSwap] = useState('');
  return (
    <>
      <Choice
        label="Remote is"
        value={stop}
        options={STOPS}
        onChange={(value) => onStop(STOPS.find((each) => each === value) ?? 'served')}
      />
      <button
        type="button"
        onClick={() => {
          const may = controls.canSwapNow();
          setSwap(may ? '' : 'canSwap says no: the version stays until it says yes');
          if (may) onSwap();
        }}
      >
        Swap the version
      </button>
      {swap !== '' && <span role="status">{swap}</span>}
    </>
  );
}
