/** Majors of React that the shell has beside its own, for remotes that were written for them. */
const OTHER_REACTS = [18] as const;
export type OtherReact = (typeof OTHER_REACTS)[number];

/** The major that a remote is given for the range of `react` in its manifest; undefined for the shell's own. */
export function otherReactOf(range: string | undefined): OtherReact | undefined {
  const written = Number(/\d+/.exec(range ?? '')?.[0]);
  return OTHER_REACTS.find((major) => major === written);
}
