import { usePresent } from '@baize/contract';
import { useEffect, useState } from 'react';
import type { FakeShell } from '../../fake-shell/index.ts';
import { Choice } from './choice.tsx';
import { NETWORKS } from './networks.ts';

/** What the remote gets from the network, and whether a new version of it may come. */
export function WireControls({
  fake: { shell, controls },
  onSwap,
}: {
  readonly fake: FakeShell;
  readonly onSwap: () => void;
}) {
  const connected = usePresent(shell.live.status$).status === 'open';
  const [swap, setSwap] = useState('');
  const [network, setNetwork] = useState('answered');
  // Another module gets another fake shell, over the same wire.
  useEffect(() => controls.setNetwork(NETWORKS[network] ?? 'answers'), [controls, network]);
  return (
    <>
      <Choice
        label="Connection"
        value={connected ? 'open' : 'lost'}
        options={['open', 'lost']}
        onChange={(value) => (value === 'open' ? controls.restoreConnection() : controls.loseConnection())}
      />
      <Choice label="Calls are" value={network} options={Object.keys(NETWORKS)} onChange={setNetwork} />
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
