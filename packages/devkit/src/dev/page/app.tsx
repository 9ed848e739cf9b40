import type { RemoteManifest } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { answers } from 'baize-dev-answers';
import { useCallback, useMemo, useState } from 'react';
import { createFakeShell } from '../../fake-shell/index.ts';
import type { FakeRecords } from '../../fake-shell/index.ts';
import { Controls } from './controls.tsx';
import { matchRoute } from './match-route.ts';
import { RecordLog } from './record-log.tsx';
import type { LogLine } from './record-log.tsx';
import { Slot } from './slot.tsx';
import { useAddress } from './use-address.ts';

export type Catalogue = Record<string, unknown>;
/** Texts by exposed module and language. */
export type Texts = Record<string, Record<Locale, Catalogue>>;

/** Long enough to see what a remote shows while it waits. */
const ANSWER_DELAY_MS = 150;
/** Lines that are kept of what the remote did. */
const MAX_LINES = 50;

/** The fake shell: controls above, the remote's module below. Each module gets a shell bound to its service. */
export function App({ manifest, texts }: { manifest: RemoteManifest; texts: Texts }) {
  const [address, navigate] = useAddress();
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const matched = useMemo(() => matchRoute(manifest, address.pathname, address.search), [manifest, address]);
  const module = matched?.module;
  const [isOffered, setOffered] = useState(true);
  const [swaps, setSwaps] = useState(0);

  const observe = useCallback(
    (kind: keyof FakeRecords, entry: unknown) => {
      setLines((before) => [{ kind, text: JSON.stringify(entry) }, ...before].slice(0, MAX_LINES));
      if (kind === 'navigations') navigate((entry as FakeRecords['navigations'][number]).path);
    },
    [navigate],
  );
  const fake = useMemo(
    () =>
      createFakeShell({
        service: module?.service ?? 'general',
        catalogues: texts[module?.expose ?? ''] ?? {},
        delayMs: ANSWER_DELAY_MS,
        answers,
        observe,
        isOffered,
      }),
    [module, texts, observe, isOffered],
  );

  return (
    <>
      <Controls
        fake={fake}
        manifest={manifest}
        isOffered={isOffered}
        onOffered={setOffered}
        onNavigate={navigate}
        onSwap={() => setSwaps((before) => before + 1)}
      />
      {matched ? (
        <Slot key={`${matched.location.path} ${swaps}`} manifest={manifest} matched={matched} fake={fake} />
      ) : (
        <p role="alert">{manifest.name} has no route for this address.</p>
      )}
      <RecordLog lines={lines} />
    </>
  );
}
