/** Basis points as a percentage for people: 1250 is `12.5 %`. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}
