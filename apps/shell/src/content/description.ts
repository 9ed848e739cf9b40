import type { Locale } from '@baize/protocol';

/** What holds on every page of the site. */
const EVERYWHERE: Readonly<Record<Locale, string>> = {
  ru: 'Baize: игры с открытыми шансами. Доля возврата названа до ставки, исход записан заранее, каждый раунд можно пересчитать самому.',
  en: 'Baize: games with open odds. The return is stated before the bet, the outcome is committed in advance, and every round can be recomputed by you.',
  kz: 'Baize: ықтималдығы ашық ойындар. Қайтарым үлесі бәске дейін айтылады, нәтиже алдын ала жазылады, әр раундты өзіңіз қайта есептей аласыз.',
  br: 'Baize: jogos com chances abertas. O retorno é informado antes da aposta, o resultado é registrado com antecedência e cada rodada pode ser recalculada por você.',
  hi: 'Baize: खुली संभावनाओं वाले गेम। रिटर्न बेट से पहले बताया जाता है, नतीजा पहले से दर्ज होता है, और हर राउंड की गणना आप खुद दोबारा कर सकते हैं।',
};

/** What search engines are told of a page for which nobody wrote more. @param title of the page, without the site's name */
export function plainDescription(title: string, locale: Locale): string {
  return `${title}. ${EVERYWHERE[locale]}`;
}
