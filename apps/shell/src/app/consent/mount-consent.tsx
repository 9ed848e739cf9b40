import { createRoot } from 'react-dom/client';
import type { Consent } from '../../services/add-ons/consent.ts';
import type { Shell } from '../../services/shell.ts';
import { Quiet } from '../quiet.tsx';
import { ShellProvider } from '../../services/shell-context.ts';
import { ConsentLine } from './consent-line.tsx';

/** Mounts the question in a root of its own, since the page's markup was made without it. */
export function mountConsent(shell: Shell, consent: Consent, messaging: boolean): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Quiet>
      <ShellProvider value={shell}>
        <ConsentLine consent={consent} messaging={messaging} />
      </ShellProvider>
    </Quiet>,
  );
}
