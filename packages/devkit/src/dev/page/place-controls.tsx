import { useStore } from '@baize/contract';
import { CURRENCIES } from '@baize/protocol';
import type { FakeShell } from '../../fake-shell/index.ts';
import { Choice } from './choice.tsx';

const UNKNOWN = 'unknown';
/** Where most visitors are, and one where nothing may be offered. */
const COUNTRIES = ['RU', 'KZ', 'BR', 'IN', 'US', UNKNOWN];

/** Where the visitor is, and with which money. */
export function PlaceControls({
  fake: { shell, controls },
  isOffered,
  onOffered,
}: {
  readonly fake: FakeShell;
  readonly isOffered: boolean;
  readonly onOffered: (isOffered: boolean) => void;
}) {
  const session = useStore(shell.session$);
  const geo = useStore(shell.geo$);
  return (
    <>
      {session.status === 'player' && (
        <Choice
          label="Currency"
          value={session.user.currency ?? ''}
          options={CURRENCIES}
          onChange={(value) => {
            const currency = CURRENCIES.find((each) => each === value);
            if (currency) controls.login({ ...session.user, currency });
          }}
        />
      )}
      <Choice
        label="Country"
        value={geo?.country_code ?? UNKNOWN}
        options={COUNTRIES}
        onChange={(country) => controls.setCountry(country === UNKNOWN ? null : country)}
      />
      <Choice
        label="Offered there"
        value={isOffered ? 'yes' : 'no'}
        options={['yes', 'no']}
        onChange={(value) => onOffered(value === 'yes')}
      />
    </>
  );
}
