/** The player's own pages. */
export const PROFILE_PATH = '/profile';
export const ACCESS_PATH = '/profile/access';
export const BONUSES_PATH = '/profile/bonuses';
export const HISTORY_PATH = '/profile/history';
/** Where money is taken out. */
export const WITHDRAW_PATH = '/profile/withdraw';
export const SETTING_PATH = '/profile/setting';
