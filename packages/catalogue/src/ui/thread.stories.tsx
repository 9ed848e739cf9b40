import { CopyButton } from '@baize/ui/copy-button';
import { Thread } from '@baize/ui/thread';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Thread' };

const HASH = '9c41d2f0'.repeat(8);
const LABELS = { copy: 'Copy the hash', copied: 'Copied', failed: 'Not copied' };
const knots = [
  { key: 'hash', label: 'Hash of the server', value: '9c41…d2f0', mono: true, copy: HASH },
  { key: 'client', label: 'Your seed', value: 'kite-42' },
  { key: 'nonce', label: 'Bet', value: '17' },
  { key: 'server', label: 'Seed of the server', value: 'after you change the pair', waiting: true },
];
const whole = [
  {
    key: 'hash',
    label: 'Hash of the server',
    value: HASH,
    mono: true,
    action: <CopyButton text={HASH} labels={LABELS} />,
  },
  { key: 'bets', label: 'Bets', value: '17' },
];

export const States = (): ReactElement => (
  <Board>
    <State name="boxed, with an action">
      <Thread title="Next bet" action={<a href="#seed">Change the seed</a>} knots={knots} />
    </State>
    <State name="plain">
      <Thread title="Next bet" knots={knots} variant="plain" />
    </State>
    <State name="a whole hash, to copy">
      <Thread title="The pair before" knots={whole} />
    </State>
    <State name="empty">
      <Thread title="Next bet" knots={[]} />
    </State>
  </Board>
);
