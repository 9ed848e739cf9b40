import { usePresent } from '@baize/contract';
import type { RemoteManifest } from '@baize/contract';
import { LOCALES, UNITS_PER_MAJOR, intlLocale, isLocale } from '@baize/protocol';
import type { FakeShell } from '../../fake-shell/index.ts';
import { Choice } from './choice.tsx';
import styles from './page.module.css';

/** What a person changes about the fake shell: who looks, in which language and light, with how much, connected or not. */
export function Controls({
  fake,
  manifest,
  onNavigate,
}: {
  fake: FakeShell;
  manifest: RemoteManifest;
  onNavigate: (path: string) => void;
}) {
  const { shell, controls } = fake;
  const session = usePresent(shell.session$);
  const locale = usePresent(shell.locale$);
  const connected = usePresent(shell.live.status$).status === 'open';
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
      <Choice
        label="Visitor"
        value={session.status === 'player' ? 'player' : 'guest'}
        options={['player', 'guest']}
        onChange={(value) => (value === 'player' ? controls.login() : controls.logout())}
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
      <Choice
        label="Connection"
        value={connected ? 'open' : 'lost'}
        options={['open', 'lost']}
        onChange={(value) => (value === 'open' ? controls.restoreConnection() : controls.loseConnection())}
      />
    </header>
  );
}
