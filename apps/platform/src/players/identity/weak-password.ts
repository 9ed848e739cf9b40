/**
 * The passwords of eight characters and more that lead every published list, Russian keyboard walks included.
 * A short honest list: it stops what is tried first, the limits on tries stop the rest.
 */
const COMMON = new Set(
  `12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 11223344 1122334455 12341234 123123123 12344321 123454321 147258369
  123321123 1234554321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
  qwerty12345 qwerty123456 qwer1234 asdfghjk asdfghjkl zxcvbnm1 asdf1234 password password1 password12 password123 passw0rd p@ssw0rd p@ssword
  pa$$word admin123 administrator welcome1 welcome123 iloveyou iloveyou1 sunshine princess football baseball superman batman123 starwars trustno1
  whatever computer internet samsung1 michelle jennifer charlie1 dragon123 monkey123 letmein1 letmein123 changeme default1 master123 abc12345 abcd1234
  abcdefgh a1b2c3d4 aa123456 abc123456 google123 facebook playstation liverpool chelsea1 juventus barcelona realmadrid spartak1 zenit1925
  йцукенгш йцукенгшщ йцукенгшщз йцукен123 фывапрол фывапролдж ячсмитьбю пароль123 парольпароль любовь123 россия123 казахстан алматы123 qazaqstan
  senha123 senha1234 brasil123 mudar123 flamengo corinthians palmeiras india123 krishna1 ganesh123 casino123 jackpot1 jackpot777 77777777 88888888`.split(
    /\s+/,
  ),
);

/** @param login email or phone, if it is known. @returns true for a common password, for a repeated piece of up to three characters, and for the player's own address, mailbox name or number */
export function isWeakPassword(password: string, login: string | null): boolean {
  const lower = password.toLowerCase();
  return (
    COMMON.has(lower) ||
    /^(.{1,3})\1+$/u.test(lower) ||
    (login !== null && namesOf(login.toLowerCase()).includes(lower))
  );
}

/** An email and its mailbox, or a phone with and without its country. */
function namesOf(login: string): string[] {
  if (login.startsWith('+')) return [login, login.slice(1), login.slice(-10)];
  return [login, login.slice(0, login.lastIndexOf('@'))];
}
