import type { RemoteManifest } from '@baize/contract';
import { isService } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { answers } from 'baize-dev-answers';
import { useCallback, useMemo, useState } from 'react';
import { createFakeShell } from '../../fake-shell/index.ts';
import type { FakeRecords } from '../../fake-shell/index.ts';
import { Controls } from './controls.tsx';
import { matchRoute } from './match-route.ts';
import { RecordLog } from './record-log.tsx';
import type { LogLine } from './record-log.tsx';
import styles from './page.module.css';
import { Slot } from './slot.tsx';
import { useStopped } from './stops.ts';
import type { Stop } from './stops.ts';
import { linkTeamService } from './team-service.ts';
import type { DevTeamService } from './team-service.ts';
import { useAddress } from './use-address.ts';

/** Texts of one namespace in one language. */
export type Catalogue = Record<string, unknown>;
/** Texts by exposed module and language. */
export type Texts = Record<string, Record<Locale, Catalogue>>;

/** Long enough to see what a remote shows while it waits. */
const ANSWER_DELAY_MS = 150;
/** Most lines of the log of what the remote did. */
const MAX_LINES = 50;

/** Properties of {@link App}. */
export interface AppProps {
  readonly manifest: RemoteManifest;
  readonly texts: Texts;
  /** Where the service of the remote's team runs; null where none does. */
  readonly serviceAddress: string | null;
}

/** The fake shell: controls above, the remote's module below. Each module gets a shell bound to its service. */
export function App({ manifest, texts, serviceAddress }: AppProps) {
  const [address, navigate] = useAddress();
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const matched = useMemo(() => matchRoute(manifest, address.pathname, address.search), [manifest, address]);
  const module = matched?.module;
  const [isOffered, setOffered] = useState(true);
  const [swaps, setSwaps] = useState(0);
  const [stop, setStop] = useState<Stop>('served');

  const observe = useCallback(
    (kind: keyof FakeRecords, entry: unknown) => {
      setLines((before) => [{ kind, text: JSON.stringify(entry) }, ...before].slice(0, MAX_LINES));
      if (kind === 'navigations') navigate((entry as FakeRecords['navigations'][number]).path);
    },
    [navigate],
  );
  const fake = useMemo(() => {
    const service = module?.service ?? 'general';
    const linked = linkOf(serviceAddress, manifest.name, service);
    const made = createFakeShell({
      service,
      catalogues: texts[module?.expose ?? ''] ?? {},
      delayMs: ANSWER_DELAY_MS,
      answers,
      ...(linked && { answerTeamCall: linked.answer }),
      observe,
      isOffered,
    });
    linked?.follow(made);
    return made;
  }, [module, manifest, texts, observe, isOffered, serviceAddress]);
  const stopped = useStopped(stop, fake);

  return (
    <>
      <Controls
        fake={fake}
        manifest={manifest}
        isOffered={isOffered}
        hasService={serviceAddress !== null}
        stop={stop}
        onOffered={setOffered}
        onNavigate={navigate}
        onStop={setStop}
        onSwap={() => setSwaps((before) => before + 1)}
      />
      {stopped !== 'served' ? (
        <p role="status" className={styles['note']}>
          {manifest.name} is {stopped}. In its place the site shows a card that says so.
        </p>
      ) : matched ? (
        <Slot key={`${matched.location.path} ${swaps}`} manifest={manifest} matched={matched} fake={fake} />
      ) : (
        <p role="alert">{manifest.name} has no route for this address.</p>
      )}
      <RecordLog lines={lines} />
    </>
  );
}

function linkOf(address: string | null, remote: string, service: string): DevTeamService | null {
  if (address === null || isService(service)) return null;
  return linkTeamService({ address, platform: location.origin, remote, service });
}
