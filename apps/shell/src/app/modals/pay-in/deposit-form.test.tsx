import { describeMoneyCall } from '@baize/money-calls/testing/money-call-rules';
import type { MoneyServer } from '@baize/money-calls/testing/money-server';
import type { DepositMethods, InputOf, calls } from '@baize/protocol';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { serverTranslations } from '../../../services/i18n/server-translations.ts';
import { ACCOUNT_NAMESPACE, createTexts } from '../../../services/i18n/texts.ts';
import { ShellProvider } from '../../../services/shell-context.ts';
import type { Shell } from '../../../services/shell.ts';
import { samplePage, sampleUser } from '../../../testing/sample-page.ts';
import { DepositForm } from './deposit-form.tsx';

const RUB = 10_000;
const OFFER: DepositMethods = {
  methods: [
    {
      id: 'card',
      currency: 'RUB',
      minUnits: 50 * RUB,
      maxUnits: 100_000 * RUB,
      feeBasisPoints: 0,
      expectedSeconds: { from: 0, to: 10 },
    },
  ],
  weeklyDepositLimitUnits: null,
  depositedThisWeekUnits: 0,
};

/** The form over what it asks of the shell. */
function showForm(server: MoneyServer) {
  const notify = jest.fn();
  const call = async (
    _call: unknown,
    { body, params }: Partial<InputOf<typeof calls.createDeposit> & InputOf<typeof calls.getDeposit>>,
  ): Promise<{ paymentUrl: string }> => {
    await (body ? server.take(body) : server.find(params?.id ?? ''));
    // Another page would end the test.
    return { paymentUrl: '#paid' };
  };
  const texts = createTexts(serverTranslations('en'), () => 'en', ACCOUNT_NAMESPACE);
  const shell: Partial<Record<keyof Shell, unknown>> = {
    accountTexts: texts,
    texts,
    locale$: new BehaviorSubject('en'),
    connection$: new BehaviorSubject({ status: 'open' }),
    page: samplePage(),
    session$: new BehaviorSubject({ status: 'player', user: sampleUser(), region: 'RU' }),
    http: () => ({ call }),
    site: { href: (path: string) => path, location$: new BehaviorSubject({ path: '/' }) },
    notifications: { notify, dismiss: () => undefined },
  };
  const { unmount } = render(
    <ShellProvider value={shell as unknown as Shell}>
      <DepositForm offer={OFFER} bonuses={[]} currency="RUB" amountUnits={undefined} onLater={() => undefined} />
    </ShellProvider>,
  );
  return { notify, unmount };
}

describeMoneyCall('a deposit', {
  show(server) {
    const { notify, unmount } = showForm(server);
    return {
      press: () => fireEvent.click(screen.getAllByRole('button', { name: /^Deposit / }).at(-1)!),
      told: () => notify.mock.calls.length,
      close: unmount,
    };
  },
  looksUp: 'by-press',
});
