/** A call of section 7. */
export interface CallFact {
  readonly row: string;
  readonly method: string;
  readonly path: string;
  /** Fields of what is sent, `?` after those that may be left out, `=` before the only value. */
  readonly payload: string;
  /** Fields of the answer that the specification names. */
  readonly answer: string;
  /** Name of the call in the client, which makes it: the web application is what section 7 is about. */
  readonly name: string;
}

const FORM = 'password currency agreement partner? adplace? stag? promo?';
const call = (row: string, where: string, payload: string, answer: string, name: string): CallFact => {
  const [method = '', path = ''] = where.split(' ');
  return { row, method, path, payload, answer, name };
};

/** The calls of the specification, by their rows. */
export const CALL_FACTS: readonly CallFact[] = [
  call('C05', 'POST /api/v2/auth/register/email', `email ${FORM}`, 'token', 'registerByEmail'),
  call('C06', 'POST /api/v2/auth/register/phone', `phone ${FORM}`, 'token', 'registerByPhone'),
  call(
    'C07',
    'PUT /auth/login',
    'provider promo? token? origin fp? partner? adplace? stag?',
    'url',
    'startSocialLogin',
  ),
  call('C08', 'POST /auth/send_login_data', 'email', '', 'sendLoginData'),
  call(
    'C09',
    'POST /api/v2/auth/login/email/password',
    'email password fp?',
    'success token sso',
    'loginByEmailPassword',
  ),
  call('C10', 'POST /api/v2/auth/login/email/code', 'email code fp?', 'success token sso', 'loginByEmailCode'),
  call(
    'C11',
    'POST /api/v2/auth/login/phone/password',
    'type?=sms phone password fp?',
    'success token sso',
    'loginByPhonePassword',
  ),
  call(
    'C12',
    'POST /api/v2/auth/login/phone/code',
    'type?=sms phone code fp?',
    'success token sso',
    'loginByPhoneCode',
  ),
  call('C13', 'POST /api/v2/auth/login/phone/verification', 'phone', '', 'requestPhoneLoginCode'),
  call('C14', 'POST /api/v2/auth/login/email/verification', 'email', '', 'requestEmailLoginCode'),
  call('C15', 'POST /api/v2/auth/password/email/forgot', 'email', '', 'forgotPasswordByEmail'),
  call(
    'C16',
    'POST /api/v2/auth/password/email/code/confirm',
    'email code',
    'data.reset_token',
    'confirmEmailResetCode',
  ),
  call('C17', 'POST /api/v2/auth/password/email/token/confirm', 'token', '', 'confirmEmailResetToken'),
  call('C18', 'POST /api/v2/auth/password/email/token/check', 'token', '', 'checkEmailResetToken'),
  call('C19', 'POST /api/v2/auth/password/email/reset/token', 'token password', '', 'resetPasswordByEmailToken'),
  call('C20', 'POST /api/v2/auth/password/email/reset/code', 'email code password', '', 'resetPasswordByEmailCode'),
  call('C21', 'POST /api/v2/auth/password/phone/forgot', 'phone', '', 'forgotPasswordByPhone'),
  call('C22', 'POST /api/v2/auth/password/phone/code/confirm', 'phone code', '', 'confirmPhoneResetCode'),
  call('C23', 'POST /api/v2/auth/password/phone/reset', 'phone token password', '', 'resetPasswordByPhone'),
  call('C24', 'POST /api/v2/auth/password/phone/token/check', 'phone token', '', 'checkPhoneResetToken'),
  call('C25', 'POST /api/v2/auth/phone/resend', '', '', 'resendPhoneCode'),
  call('C26', 'POST /api/v2/auth/login/phone/code/resend', 'phone', '', 'resendPhoneLoginCode'),
  call('C27', 'POST /api/v2/auth/login/email/resend', 'email', '', 'resendEmailLoginCode'),
  call('C28', 'POST /api/v2/auth/email/resend', '', '', 'resendEmailCode'),
  call('C29', 'POST /api/v2/auth/email/verify/code', 'code', '', 'verifyEmailCode'),
  call('C30', 'POST /api/v2/auth/phone/verify/code', 'code', '', 'verifyPhoneCode'),
  call('C31', 'POST /api/v2/auth/password/set', 'password confirm_password', '', 'setPassword'),
  call('C32', 'POST /password/update', 'old_password password password_confirm', 'success', 'updatePassword'),
  call('C33', 'PUT /auth/logout', '', '', 'logout'),
  call('C34', 'POST /auth/refresh-token', '', 'access_token', 'refreshToken'),
  call(
    'C35',
    'GET /profile/user',
    'whoAreYou?',
    'user.id user.name user.email user.phone user.balance user.bonus user.bonus_balance user.total_balance user.currency user.locale user.timezone user.register_method user.is_phone_verified user.is_email_verified user.is_password_exists user.image.small user.verification.is_need user.verification.data.status user.premium.status features region fresh_token super_bonus',
    'getProfile',
  ),
  call('C36', 'PUT /profile/settings', 'locale? timezone? is_avatar_hidden? is_statistics_hidden?', '', 'saveSettings'),
  call('C37', 'POST /profile/currency', 'currency', '', 'chooseCurrency'),
  call(
    'C38',
    'GET /bonus-system/bonus-activation/waiting-reg-and-dep',
    '',
    'data.name data.expires_in',
    'getWaitingBonus',
  ),
  call('C39', 'GET /bonus-system/bonus/{id}', 'id', 'data.name data.expires_in', 'getBonus'),
  call('C40', 'GET /profile/freeSpins', '', 'data.[].game.id data.[].expiration_at', 'listFreeSpins'),
  call('C41', 'GET /api/freeSpinsCampaigns/{id}', 'id', 'data.game.id', 'getFreeSpinsCampaign'),
  call('C42', 'PUT /api/v2/freeSpinsCampaigns/cancel/{id}', 'id', '', 'cancelFreeSpins'),
  call('C43', 'POST /api/v2/vip/join', '', '', 'joinVip'),
  call('C44', 'GET /api/v3/welcome-pack/get-welcome-packs-guest', '', 'data.[].publicTitle', 'getWelcomePacks'),
  call(
    'C45',
    'POST /attachSource',
    'stag partnerId advId advertiseUid advertiseSource cpaOneUid prHash',
    '',
    'attachSource',
  ),
  call(
    'C46',
    'POST /middleware/utm',
    'utm_source utm_medium utm_campaign utm_term',
    'advId promo.type promo.value',
    'trackAdVisit',
  ),
  call('C47', 'POST /middleware/registerPageOpenEvent', 'subH uuid click_url', '', 'registerPageOpen'),
  call('C48', 'POST /middleware/ip', 'host userAgent', '', 'reportAddress'),
  call('C49', 'GET /geo_ip', '', 'data.data.ip data.data.country_code data.data.region', 'getGeo'),
  call('C50', 'GET /mirror', '', 'redirect.newLink sso meta_yandex_verification', 'getMirror'),
  call('C51', 'POST /middleware/mirrorRedirect', 'domain', '', 'mirrorRedirect'),
  call('C52', 'POST /middleware/mirror', 'domain', '', 'mirrorOfDomain'),
  call('C53', 'POST /middleware/affiliate', 'partner? stag?', '', 'trackAffiliate'),
  call('C54', 'GET /builds/latest.json', '', '', 'getLatestBuild'),
  call('C55', 'GET /builds/meta/{buildId}.json', 'buildId', '', 'getBuild'),
];
