import { useStore } from '@baize/contract';
import { VERIFICATION_STATUSES } from '@baize/protocol';
import type { FakeShell } from '../../fake-shell/index.ts';
import { Amount } from './amount.tsx';
import { Choice } from './choice.tsx';

const EXPIRED = 'session expires';
const NEEDED = 'asked for';

/** The visitor, and the money they have. */
export function VisitorControls({ fake: { shell, controls } }: { readonly fake: FakeShell }) {
  const session = useStore(shell.session$);
  const wallet = useStore(shell.wallet$);
  const user = session.status === 'player' ? session.user : null;
  const become: Record<string, () => void> = {
    player: () => controls.login(),
    guest: () => controls.logout(),
    pending: () => controls.forget(),
    // The visitor is a guest then, and the remote gets the reason.
    [EXPIRED]: () => controls.expire(),
  };
  return (
    <>
      <Choice
        label="Visitor"
        value={session.status}
        options={Object.keys(become).filter((name) => user !== null || name !== EXPIRED)}
        onChange={(value) => become[value]?.()}
      />
      <Amount
        label="Balance"
        units={wallet?.balanceUnits ?? 0}
        disabled={!user}
        onChange={(units) => controls.setBalance(units)}
      />
      <Amount
        label="Bonus"
        units={user?.bonus_balance ?? 0}
        disabled={!user}
        onChange={(units) => controls.setBonus(units)}
      />
      {user && (
        <Choice
          label="Identity"
          value={user.verification.is_need ? NEEDED : user.verification.data.status}
          options={[...VERIFICATION_STATUSES, NEEDED]}
          onChange={(value) =>
            controls.setUser({
              verification: { is_need: value === NEEDED, data: { status: value === NEEDED ? 'init' : value } },
            })
          }
        />
      )}
    </>
  );
}
