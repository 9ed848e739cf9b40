import type { RemoteManifest } from '@baize/contract';
import type { FakeShell } from '../../fake-shell/index.ts';
import { Choice } from './choice.tsx';
import { LookControls } from './look-controls.tsx';
import styles from './page.module.css';
import { PlaceControls } from './place-controls.tsx';
import { RemoteControls } from './remote-controls.tsx';
import type { Stop } from './stops.ts';
import { VisitorControls } from './visitor-controls.tsx';
import { WalletControls } from './wallet-controls.tsx';
import { WireControls } from './wire-controls.tsx';

/** Where the controls would fill the screen, they are folded until they are opened. */
const NARROW_PX = 600;

/** Properties of {@link Controls}. */
export interface ControlsProps {
  readonly fake: FakeShell;
  readonly manifest: RemoteManifest;
  readonly isOffered: boolean;
  /** Whether the service of the remote's team runs, and plays from the wallet of the dev server. */
  readonly hasService: boolean;
  readonly stop: Stop;
  readonly onOffered: (isOffered: boolean) => void;
  readonly onNavigate: (path: string) => void;
  readonly onStop: (stop: Stop) => void;
  /** The module comes again, as another version of it would. */
  readonly onSwap: () => void;
}

/** What a person changes about the fake shell: the visitor, place, language and theme, the money, and the network. */
export function Controls(props: ControlsProps) {
  const { fake, manifest, isOffered, hasService, stop, onOffered, onNavigate, onStop, onSwap } = props;
  const paths = manifest.modules
    .flatMap(({ routes }) => routes.map(({ pattern }) => pattern))
    .filter((pattern) => !/[:*]/.test(pattern));

  return (
    <header className={styles['controls']}>
      <details open={innerWidth > NARROW_PX}>
        <summary>
          <b>
            {manifest.name} {manifest.version}
          </b>
        </summary>
        <div className={styles['rows']}>
          <Choice
            label="Page"
            value={location.pathname}
            options={[...new Set([location.pathname, ...paths])]}
            onChange={onNavigate}
          />
          <LookControls fake={fake} />
          <VisitorControls fake={fake} />
          <PlaceControls fake={fake} isOffered={isOffered} onOffered={onOffered} />
          <WireControls fake={fake} />
          {hasService && <WalletControls />}
          <RemoteControls fake={fake} stop={stop} onStop={onStop} onSwap={onSwap} />
        </div>
      </details>
    </header>
  );
}
