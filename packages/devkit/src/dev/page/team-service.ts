import { CallFailure } from '@baize/contract';
import { requestUrl } from '@baize/contract/request-url';
import type { Currency, ErrorBody, TeamServiceToken } from '@baize/protocol';
import { networkError } from '../../fake-shell/fake-network.ts';
import type { AnswerTeamCall, FakeShell, TeamCall } from '../../fake-shell/index.ts';

/** What calling a team's own service from the page needs. */
export interface DevTeamServiceOptions {
  /** Where the service runs. */
  readonly address: string;
  /** Address of the dev server, which acts as the platform for the service. */
  readonly platform: string;
  readonly remote: string;
  readonly service: string;
}

/** The service of the remote's team, as it runs on this machine. */
export interface DevTeamService {
  readonly answer: AnswerTeamCall;
  /**
   * Follows the wallet of a fake shell: the service plays from the balance that is set there, and its changes are shown
   * there.
   */
  follow(fake: FakeShell): void;
}

/** Sends calls to a service that runs, with tokens of the dev server, and shows what it moved in the wallet. */
export function linkTeamService({ address, platform, remote, service }: DevTeamServiceOptions): DevTeamService {
  let followed: FakeShell | null = null;
  /** The wallet as both sides had it last. */
  let agreed = '';

  const present = (): { currency: Currency; balanceUnits: number } | null => followed?.shell.wallet$.value ?? null;

  /** What a person has typed at the top of the page. */
  async function applyWallet(): Promise<void> {
    const wallet = present();
    if (!wallet || JSON.stringify(wallet) === agreed) return;
    agreed = JSON.stringify(wallet);
    await asked('/dev/wallet', 'PUT', wallet);
  }

  async function showWallet(): Promise<void> {
    const wallet = present();
    if (!wallet) return;
    const { balanceUnits } = (await asked(`/dev/wallet?currency=${wallet.currency}`, 'GET')) as typeof wallet;
    agreed = JSON.stringify({ currency: wallet.currency, balanceUnits });
    if (balanceUnits !== wallet.balanceUnits) followed?.controls.setBalance(balanceUnits);
  }

  async function tokenFor({ locale }: TeamCall): Promise<string> {
    const currency = present()?.currency ?? 'RUB';
    const given = await asked(`/team-services/${service}/token`, 'POST', { remote, locale, currency });
    return (given as TeamServiceToken).token;
  }

  async function asked(path: string, method: string, body?: object): Promise<unknown> {
    const answer = await fetch(platform + path, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw networkError(`${path} answered ${answer.status}`);
    return answer.json();
  }

  async function send({ call, input, signal, locale }: TeamCall, token: string | null): Promise<unknown> {
    const answer = await fetch(address + requestUrl(call, input), {
      method: call.method,
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
    }).catch(() => {
      throw networkError(`${address} does not answer, or lets no page of ${platform} ask`);
    });
    const given: unknown = await answer.json().catch(() => null);
    if (answer.ok) return given;
    throw failureOf(answer.status, given);
  }

  return {
    async answer(call) {
      await applyWallet();
      const token = call.loggedIn && call.call.auth !== 'none' ? await tokenFor(call) : null;
      try {
        return await send(call, token);
      } finally {
        await showWallet();
      }
    },
    follow(fake) {
      followed = fake;
    },
  };
}

function failureOf(status: number, body: unknown): CallFailure {
  const { code, message, errors } = (body ?? {}) as Partial<ErrorBody>;
  return new CallFailure({
    code: code ?? 'internal',
    status,
    message: message ?? `HTTP ${status}`,
    errors: errors ?? {},
  });
}
