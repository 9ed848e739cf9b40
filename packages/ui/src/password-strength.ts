import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** 0 is guessed at once, 4 not in any time that matters. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Longer ones are as good as they get, and would keep the page busy. */
const LONGEST = 64;
/**
 * What people take most often, the commonest first; the server refuses a hundred thousand others. The dictionaries of the
 * library would be twenty times the page's own scripts.
 */
const COMMON = (
  'password 123456 qwerty 12345678 111111 abc123 iloveyou admin welcome letmein monkey dragon football baseball sunshine ' +
  'princess superman batman starwars master shadow michael jennifer jordan michelle daniel charlie andrew thomas robert ' +
  'login access trustno1 freedom whatever computer internet samsung google facebook secret summer winter spring autumn ' +
  'monday friday january october chelsea arsenal liverpool barcelona spartak zenit dinamo ferrari mercedes porsche toyota ' +
  'asdfgh zxcvbn qazwsx 1qaz2wsx qwertyuiop asdfghjkl zxcvbnm q1w2e3r4 1q2w3e4r йцукен фывапр ячсмит пароль привет ' +
  'любовь наташа марина сергей андрей максим александр qwerty123 password1 parol privet lubov natasha marina sergey ' +
  'andrey maksim aleksandr kazakhstan almaty astana moskva россия казахстан brasil flamengo corinthians senha amor india ' +
  'krishna ganesh mumbai casino poker roulette jackpot lucky winner money dollar gamble betting baize'
).split(' ');

const estimator = new ZxcvbnFactory({ dictionary: { common: COMMON } });

/**
 * How hard a password is to guess.
 * @param own what everybody knows of its owner, such as the address
 */
export function strengthOf(password: string, own: readonly string[] = []): PasswordScore {
  return estimator.check(password.slice(0, LONGEST), own.flatMap(partsOf)).score;
}

function partsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);
}
