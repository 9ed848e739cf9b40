import { afterEach, expect, it, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PasswordMeter } from './password-meter.tsx';
import { strengthOf } from './password-strength.ts';

afterEach(cleanup);

const labels = { title: 'Strength', scores: ['very weak', 'weak', 'fair', 'good', 'strong'] } as const;

test.each(['password', 'Password1', 'qwerty123', '12345678', 'aaaaaaaa', 'п@роль', 'spartak2024'])(
  '%s is weak',
  (password) => {
    expect(strengthOf(password)).toBeLessThanOrEqual(1);
  },
);

test.each(['four words make a password', 'three-calm-hosts', 'kR8$wq!Zp2vN'])('%s is good', (password) => {
  expect(strengthOf(password)).toBeGreaterThanOrEqual(3);
});

test('the owner’s address and its parts count for little', () => {
  const own = ['brunhilde.oberhausen@mail.example'];
  expect(strengthOf('brunhilde1', own)).toBeLessThan(strengthOf('brunhilde1'));
});

test('a very long one is judged in no time', () => {
  expect(strengthOf('ab1!'.repeat(1_000))).toBeGreaterThanOrEqual(0);
});

it('says nothing of nothing, and names the strength of what is typed', async () => {
  const { rerender } = render(<PasswordMeter password="" labels={labels} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(<PasswordMeter password="password" labels={labels} />);
  expect((await screen.findByRole('progressbar', { name: 'Strength' })).getAttribute('aria-valuetext')).toBe(
    'very weak',
  );
  rerender(<PasswordMeter password="four words make a password" labels={labels} />);
  expect(await screen.findByText('Strength: strong')).toBeTruthy();
  rerender(<PasswordMeter password="" labels={labels} />);
  expect(screen.queryByText(/Strength/)).toBeNull();
});
