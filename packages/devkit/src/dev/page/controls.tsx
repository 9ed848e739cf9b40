import { usePresent } from '@baize/contract';
import type { RemoteManifest } from '@baize/contract';
import { LOCALES, UNITS_PER_MAJOR, intlLocale, isLocale } from '@baize/protocol';
import type { FakeShell } from '../../fake-shell/index.ts';
import { Choice } from './choice.tsx';
import styles from './page.module.css';
import { PlaceControls } from './place-controls.tsx';
import { WalletControls } from './wallet-controls.tsx';
import { WireControls } from './wire-controls.tsx';

export interface ControlsProps {
  readonly fake: FakeShell;
  readonly manifest: RemoteManifest;
  readonly isOffered: boolean;
  /** Whether the service of the remote's team runs, and plays from the wallet of the dev server. */
  readonly hasService: boolean;
  readonly onOffered: (isOffered: boolean) => void;
  readonly onNavigate: (path: string) => void;
  /** The module comes anew, as another version of it would. */
  readonly onSwap: () => void;
}

/** What a person changes about the fake shell: who looks, where, in which language and light, with how much, over what wire. */
export function Controls({ fake, manifest, isOffered, hasService, onOffered, onNavigate, onSwap }: ControlsProps) {
  const { shell, controls } = fake;
  const locale = usePresent(shell.locale$);
  const paths = manifest.modules
    .flatMap(({ routes }) => routes.map(({ pattern }) => pattern))
    .filter((pattern) => !/[:*]/.test(pattern));

  return (
    <header className={styles['controls']}>
      <b>
        {manifest.name} {manifest.version}
      </b>
      <Choice
        label="Page"
        value={location.pathname}
        options={[...new Set([location.pathname, ...paths])]}
        onChange={onNavigate}
      />
      <Choice
        label="Language"
        value={locale}
        options={LOCALES}
        onChange={(value) => {
          if (!isLocale(value)) return;
          document.documentElement.lang = intlLocale(value);
          controls.setLocale(value);
        }}
      />
      <Choice
        label="Theme"
        options={['dark', 'light']}
        onChange={(theme) => (document.documentElement.dataset['theme'] = theme)}
      />
      <VisitorControls fake={fake} />
      <PlaceControls fake={fake} isOffered={isOffered} onOffered={onOffered} />
      <WireControls fake={fake} onSwap={onSwap} />
      {hasService && <WalletControls />}
    </header>
  );
}

function VisitorControls({ fake: { shell, controls } }: { readonly fake: FakeShell }) {
  const session = usePresent(shell.session$);
  const become: Record<string, () => void> = {
    player: () => controls.login(),
    guest: () => controls.logout(),
    pending: () => controls.forget(),
  };
  return (
    <>
      <Choice
        label="Visitor"
        value={session.status}
        options={Object.keys(become)}
        onChange={(value) => become[value]?.()}
      />
      <label>
        Balance{' '}
        <input
          type="number"
          min="0"
          disabled={session.status !== 'player'}
          value={session.status === 'player' ? session.user.balance / UNITS_PER_MAJOR : 0}
          onChange={(event) => controls.setBalance(Math.round(event.target.valueAsNumber * UNITS_PER_MAJOR) || 0)}
        />
      </label>
    </>
  );
}
