import { BetVerification, RevealSeed, type BetVerificationProps } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { ReactElement } from 'react';
import { AtTable, type AtTableProps } from '../dev/at-table.tsx';
import { checkDice, diceBet, sealedBet } from '../dev/dice-bet.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Bet verification' };

const shared: Omit<BetVerificationProps, 'first'> = {
  game: 'dice',
  gameTitle: 'Dice',
  betId: diceBet(1).id,
  verify: checkDice,
  figures: (bet) => (bet.game === 'dice' ? [{ key: 'roll', label: 'Roll', value: bet.outcome.roll }] : []),
  renderUnrevealed: ({ proof }, reload) =>
    'clientSeed' in proof ? <RevealSeed proof={proof} onRevealed={reload} /> : null,
};

interface PageProps extends Pick<AtTableProps, 'answers'> {
  readonly name: string;
  readonly bet: BetRecord | null;
}

function Page({ name, bet, ...shell }: PageProps): ReactElement {
  return (
    <AtTable {...shell} session="guest">
      <Board wide>
        <State name={name}>
          <BetVerification {...shared} first={bet} />
        </State>
      </Board>
    </AtTable>
  );
}

export const Checked = (): ReactElement => <Page name="a bet that is as it was promised" bet={diceBet(1)} />;
export const Sealed = (): ReactElement => <Page name="its seed is in use" bet={sealedBet(1)} />;
export const Failed = (): ReactElement => <Page name="it cannot be read now" bet={null} />;
export const Loading = (): ReactElement => (
  <Page name="it is being read" bet={null} answers={{ getBet: () => new Promise(() => undefined) }} />
);
