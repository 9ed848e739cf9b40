import { readCookie } from '../cookies.ts';

const MARKS = ['partner', 'adplace', 'stag'] as const;
type Marks = Partial<Record<(typeof MARKS)[number], string>>;

/** What a registration carries of where its player came from; unknown marks are left out. */
export function registrationMarks(): Marks {
  return Object.fromEntries(
    MARKS.flatMap((name) => {
      const value = readCookie(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The promo code that the visitor came with: the form shows it, where it can be seen and taken out. */
export function promoOfVisit(): string | null {
  return readCookie('promo') || null;
}
