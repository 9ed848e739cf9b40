import { useStore } from '@baize/contract';
import { useEffect, useState } from 'react';
import type { FakeShell } from '../../fake-shell/index.ts';
import { Choice } from './choice.tsx';
import { NETWORKS } from './networks.ts';

/** What the remote gets from the network. */
export function WireControls({ fake: { shell, controls } }: { readonly fake: FakeShell }) {
  const connected = useStore(shell.live.status$).status === 'open';
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
    </>
  );
}
