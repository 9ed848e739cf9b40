import { useState } from 'react';
import { Choice } from './choice.tsx';
import { NETWORKS } from './networks.ts';

/** What becomes of the wallet calls that the team's service makes. */
export function WalletControls() {
  const [network, setNetwork] = useState('answered');
  return (
    <Choice
      label="Wallet calls are"
      value={network}
      options={Object.keys(NETWORKS)}
      onChange={(value) => {
        setNetwork(value);
        const body = JSON.stringify(NETWORKS[value] ?? 'answers');
        fetch('/dev/wallet-network', { method: 'PUT', body }).catch(console.error);
      }}
    />
  );
}
