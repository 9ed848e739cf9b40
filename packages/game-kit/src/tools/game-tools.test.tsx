import { afterEach, describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import ru from '../locales/ru.json' with { type: 'json' };
import { useLossGate } from '../session/use-loss-gate.ts';
import { GameTools } from './game-tools.tsx';

const limits = { currency: 'RUB', minStakeUnits: 10_000, maxStakeUnits: 10 ** 8, maxWinUnits: 10 ** 10 } as const;

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

function setUp() {
  const fake = createFakeShell({ service: 'dice', session: 'player', catalogues: { ru: { kit: ru } } });
  const session = fake.shell.session$.value;
  if (session.status !== 'player') throw new Error('the fake shell has no player');
  const userId = session.user.id;
  const allowed: boolean[] = [];
  const Gate = () => {
    const may = useLossGate('dice', userId, 'RUB');
    return <button onClick={() => allowed.push(may(100_000))}>stake</button>;
  };
  render(
    <ShellProvider shell={fake.shell}>
      <GameTools game="dice" limits={limits} quick />
      <Gate />
    </ShellProvider>,
  );
  const settle = (payoutUnits: number, game = 'dice') =>
    fake.shell.events.publish('bet.settled', { game, betId: 'b', currency: 'RUB', stakeUnits: 100_000, payoutUnits });
  return { fake, settle, allowed };
}

afterEach(() => sessionStorage.clear());

describe('the tools of a game', () => {
  it('sum the session up, and only bets of this game', async () => {
    const { settle } = setUp();
    settle(0);
    settle(250_000);
    settle(0, 'crash');
    fireEvent.click(screen.getByRole('button', { name: 'Сессия и лимиты' }));
    await waitFor(() => expect(screen.getByText('+5,00')).toBeTruthy());
    expect(screen.getByText('125,0 %')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Считать заново' }));
    expect(screen.getByText('В этой сессии ставок ещё не было.')).toBeTruthy();
  });

  it('hold the session to a loss limit that can be lowered and not raised', async () => {
    const { fake, settle, allowed } = setUp();
    settle(0);
    fireEvent.click(screen.getByRole('button', { name: 'Сессия и лимиты' }));
    const field = await screen.findByLabelText('Лимит проигрыша за сессию');
    const set = (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.click(screen.getByText('Установить'));
    };
    set('20');
    fireEvent.click(screen.getByText('stake'));
    set('19,99');
    fireEvent.click(screen.getByText('stake'));
    set('500');
    expect(screen.getByText(/его можно только понизить/)).toBeTruthy();
    fireEvent.click(screen.getByText('stake'));
    expect(allowed).toEqual([true, false, false]);
    expect(fake.records.notifications[0]).toMatchObject({ title: 'Эта ставка превысила бы ваш лимит проигрыша.' });
  });

  it('switch quick play on and off, for all games of the browser', () => {
    setUp();
    const quick = screen.getByRole('button', { name: /Быстрая игра/ });
    expect(quick.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(quick);
    expect(quick.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('baize.play.quick')).toBe('on');
    fireEvent.click(quick);
  });
});
