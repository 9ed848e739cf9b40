import { CallFailure } from '@baize/contract';
import type { AnswerOf, InputOf } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { fingerprintInTime } from '../fingerprint/in-time.ts';
import type { Shell } from '../shell.ts';
import { registrationMarks } from '../visit/registration-marks.ts';

/** What a player is reached by; a phone in E.164 form. */
export type Contact = { readonly email: string } | { readonly phone: string };
export type RegistrationForm = Omit<InputOf<typeof calls.registerByEmail>['body'], 'botToken' | 'email'>;
export type CodeSent = AnswerOf<typeof calls.requestEmailLoginCode>;

/** The ways to become a player, by email and by phone alike. Each rejects with a CallFailure and then leaves everything as it was. */
export interface WaysIn {
  loginByPassword(contact: Contact, password: string): Promise<void>;
  loginByCode(contact: Contact, code: string): Promise<void>;
  /** Asks for a code that logs in. */
  requestCode(contact: Contact): Promise<CodeSent>;
  resendCode(contact: Contact): Promise<CodeSent>;
  register(contact: Contact, form: RegistrationForm): Promise<void>;
  /** The code that came with the registration. */
  confirm(contact: Contact, code: string): Promise<void>;
  resendConfirmation(contact: Contact): Promise<CodeSent>;
}

const BY_SMS = { type: 'sms' } as const;

export function waysIn(shell: Pick<Shell, 'http' | 'session' | 'fingerprint' | 'botScore' | 'modals'>): WaysIn {
  const { http, session, modals } = shell;
  const { call } = http('general');

  /** Absent where nothing is set up, or the script is blocked. */
  async function botToken(action: 'login' | 'register'): Promise<{ botToken?: string }> {
    const token = await shell.botScore(action);
    return token === null ? {} : { botToken: token };
  }

  /** An account with an app or a passkey asks for it in between. */
  async function enter(login: Promise<AnswerOf<typeof calls.loginByEmailPassword>>): Promise<void> {
    try {
      const { token, sso } = await login;
      await session.enter(token, { sso });
    } catch (failure) {
      const { ticket: [ticket] = [], ways = [] } = failure instanceof CallFailure ? failure.errors : {};
      if (ticket === undefined || !(await modals.secondStep(ticket, ways))) throw failure;
    }
  }

  return {
    async loginByPassword(contact, password) {
      const [fp, token] = await Promise.all([fingerprintInTime(shell), botToken('login')]);
      const body = { password, fp, ...token };
      await enter(
        'phone' in contact
          ? call(calls.loginByPhonePassword, { query: BY_SMS, body: { ...contact, ...body } })
          : call(calls.loginByEmailPassword, { body: { ...contact, ...body } }),
      );
    },
    async loginByCode(contact, code) {
      const fp = await fingerprintInTime(shell);
      await enter(
        'phone' in contact
          ? call(calls.loginByPhoneCode, { query: BY_SMS, body: { ...contact, code, fp } })
          : call(calls.loginByEmailCode, { body: { ...contact, code, fp } }),
      );
    },
    requestCode: (contact) =>
      'phone' in contact
        ? call(calls.requestPhoneLoginCode, { body: contact })
        : call(calls.requestEmailLoginCode, { body: contact }),
    resendCode: (contact) =>
      'phone' in contact
        ? call(calls.resendPhoneLoginCode, { body: contact })
        : call(calls.resendEmailLoginCode, { body: contact }),
    async register(contact, form) {
      const body = { ...registrationMarks(), ...form, ...(await botToken('register')) };
      const { token } =
        'phone' in contact
          ? await call(calls.registerByPhone, { body: { ...contact, ...body } })
          : await call(calls.registerByEmail, { body: { ...contact, ...body } });
      await session.enter(token);
    },
    async confirm(contact, code) {
      await call('phone' in contact ? calls.verifyPhoneCode : calls.verifyEmailCode, { body: { code } });
      // The profile now says that the address is confirmed; if it cannot be read, the next page will.
      session.reload().catch(() => undefined);
    },
    resendConfirmation: (contact) =>
      call('phone' in contact ? calls.resendPhoneCode : calls.resendEmailCode, { body: {} }),
  };
}
