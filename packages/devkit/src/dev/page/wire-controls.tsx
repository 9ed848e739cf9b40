import { useStore } from '@baize/contract';
import type { ErrorCode } from '@baize/protocol';
import { useEffect, useState } from 'react';
import type { FakeNetwork, FakeShell } from '../../fake-shell/index.ts';
import { Choice } from './choice.tsx';

const REFUSALS: readonly ErrorCode[] = [
  'balance-too-low',
  'too-many-requests',
  'unauthorized',
  'not-offered',
  'service-unavailable',
  'internal',
];
/** By what a person reads. */
const NETWORKS: Readonly<Record<string, FakeNetwork>> = {
  answered: 'answers',
  'answered 3 s late': 'late',
  'never answered': 'silent',
  'done, answer lost': 'answers-lost',
  ...Object.fromEntries(REFUSALS.map((code) => [`refused: ${code}`, { refuses: code }])),
};

/** What the remote gets from the network, and whether a new version of it may come. */
export function WireControls({
  fake: { shell, controls },
  onSwap,
}: {
  readonly fake: FakeShell;
  readonly onSwap: () => void;
}) {
  const connected = useStore(shell.live.status$).status === 'open';
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
