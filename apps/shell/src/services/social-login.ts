import type { CallFailure } from '@baize/contract';
import type { Currency, InputOf, SocialLoginMessage } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { readCookie } from './cookies.ts';
import { fingerprintInTime } from './fingerprint/in-time.ts';
import { TOKEN_COOKIE } from './session/access-token.ts';
import type { Shell } from './shell.ts';
import { promoOfVisit, registrationMarks } from './visit/registration-marks.ts';

/** How long after a registration the deposit opens. */
export const DEPOSIT_AFTER_MS = 350;
const WINDOW = 'popup,width=480,height=680';
const WINDOW_NAME = 'baize-social';

type Parts = Pick<
  Shell,
  'page' | 'http' | 'session' | 'modals' | 'notify' | 'accountTexts' | 'fingerprint' | 'session$'
>;

function isMessage(data: unknown): data is SocialLoginMessage {
  return (data as Partial<SocialLoginMessage> | null | undefined)?.type === 'social-login';
}

let stopWaiting: (() => void) | null = null;

/**
 * Logs in with a provider, in a window of its own. Must be called in the click's own handler, or browsers block the
 * window.
 *
 * @param currency what a new account begins with; asked when the account is there
 * @throws CallFailure when the login cannot begin
 */
export function openSocialLogin(provider: string, currency: () => Currency, shell: Parts): Promise<void> {
  return openPopup({ provider, token: null }, (message) => void finish(message, currency, shell), shell);
}

/**
 * Lets a player who is logged in prove who they are at a provider, in the same way.
 *
 * @param proved called once they have
 * @throws CallFailure when the login cannot begin
 */
export function proveSocially(provider: string, proved: () => void, shell: Parts): Promise<void> {
  const { session, notify, accountTexts } = shell;
  const failed = (code: string): void =>
    notify({ kind: 'error', title: accountTexts.t('social.failed'), lines: [accountTexts.error(code)] });
  const onMessage = ({ token, error }: SocialLoginMessage): void => {
    if (token === null) return failed(error ?? 'social-login-refused');
    session.enter(token).then(proved, (failure: unknown) => failed((failure as CallFailure).code));
  };
  return openPopup({ provider, token: readCookie(TOKEN_COOKIE), prove: true }, onMessage, shell);
}

/** Only a message of the window that is opened, from the API's own origin, is believed. */
async function openPopup(
  asked: Pick<InputOf<typeof calls.startSocialLogin>['body'], 'prove' | 'provider' | 'token'>,
  done: (message: SocialLoginMessage) => void,
  shell: Parts,
): Promise<void> {
  const { page, http, notify, accountTexts } = shell;
  stopWaiting?.();
  const popup = window.open('about:blank', WINDOW_NAME, WINDOW);
  if (!popup) return notify({ kind: 'error', title: accountTexts.t('social.blocked') });
  const trusted = new URL(page.services.general).origin;
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== popup || origin !== trusted || !isMessage(data)) return;
    stopWaiting?.();
    done(data);
  };
  addEventListener('message', onMessage);
  stopWaiting = () => {
    removeEventListener('message', onMessage);
    stopWaiting = null;
  };
  try {
    const fp = await fingerprintInTime(shell);
    const { url } = await http('general').call(calls.startSocialLogin, {
      body: { ...asked, origin: location.origin, fp, ...registrationMarks(), promo: promoOfVisit() },
    });
    popup.location.replace(url);
  } catch (error) {
    stopWaiting?.();
    popup.close();
    throw error;
  }
}

async function finish(message: SocialLoginMessage, currency: () => Currency, shell: Parts): Promise<void> {
  const { token, registered, sso, error } = message;
  const { http, session, modals, notify, accountTexts } = shell;
  if (message.second) {
    if (await modals.secondStep(message.second.ticket, message.second.ways))
      notify({ kind: 'success', title: accountTexts.t('login.done') });
    return;
  }
  const failed = (code: string): void =>
    notify({ kind: 'error', title: accountTexts.t('social.failed'), lines: [accountTexts.error(code)] });
  if (token === null) return failed(error ?? 'social-login-refused');
  const saveCurrency = async (): Promise<void> => {
    // The account exists without it, in the currency that accounts begin with; another can be chosen at any time.
    await http('general')
      .call(calls.chooseCurrency, { body: { currency: currency() } })
      .catch(() => undefined);
  };
  try {
    await session.enter(token, { sso, ...(registered && { prepare: saveCurrency }) });
  } catch (failure) {
    return failed((failure as CallFailure).code);
  }
  modals.close();
  notify({ kind: 'success', title: accountTexts.t(registered ? 'social.registered' : 'login.done') });
  if (registered) setTimeout(offerDeposit, DEPOSIT_AFTER_MS, shell);
}

function offerDeposit({ session$, modals }: Parts): void {
  if (session$.value.status === 'player' && modals.open$.value?.name !== 'PayIn') modals.open('PayIn', {});
}
