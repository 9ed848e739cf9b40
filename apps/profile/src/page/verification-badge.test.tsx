import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { VerificationBadge } from './verification-badge.tsx';

test.each([
  [false, []],
  [true, ['Identity check: under way']],
])('[row:A01] [row:S01] a check that was not begun is shown where it is needed alone: needed %s', (is_need, shown) => {
  show((user) => <VerificationBadge user={user} />, {}, { verification: { is_need, data: { status: 'init' } } });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(shown);
});

test.each([
  ['user_pending', 'under way', 'withdrawals wait for the result'],
  ['unverified', 'not passed', 'You can try the check again'],
  ['verified', 'confirmed', 'Withdrawals no longer wait'],
] as const)('[row:S01] [row:K12] %s says what it means in a tip of the theme white-tooltip', (status, shown, tip) => {
  show((user) => <VerificationBadge user={user} />, {}, { verification: { is_need: true, data: { status } } });
  const button = screen.getByRole('button', { name: `Identity check: ${shown}` });
  act(() => button.focus());
  expect(document.querySelector('.white-tooltip')?.textContent).toContain(tip);
});
