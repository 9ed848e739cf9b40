import { RoundSheets, type RoundSheet } from '@baize/game-kit/sheets';
import { VerifiedSteps } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { diceCheck } from '../dev/dice-bet.ts';

export default { title: 'game-kit/Round sheets' };

const check = <VerifiedSteps check={diceCheck({ isAsPromised: true })} currency="RUB" />;
const checkOf = (): ReactElement => check;

function Sheet({ sheet }: { readonly sheet: RoundSheet }): ReactElement {
  return (
    <AtTable>
      <RoundSheets
        game="crash"
        sheet={sheet}
        rules={['The multiplier grows until the thread breaks.', 'Whoever has not left by then has lost.']}
        keys={[{ key: 'Space', does: 'Bet' }]}
        thread={{
          knots: [{ key: 'hash', label: 'Hash of the round', value: '9c41…d2f0', mono: true, copy: '9c41d2f0' }],
          about: 'The multiplier follows from the hash of the round.',
          formula: 'bust = max(1, 2^52 / (2^52 − h) × 0.99)',
          checkPath: null,
        }}
        round={checkOf}
        onClose={() => undefined}
      />
    </AtTable>
  );
}

export const Rules = (): ReactElement => <Sheet sheet={{ kind: 'rules' }} />;
export const Thread = (): ReactElement => <Sheet sheet={{ kind: 'thread' }} />;
export const Round = (): ReactElement => <Sheet sheet={{ kind: 'round', roundNumber: 418_207 }} />;
