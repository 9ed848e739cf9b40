/** A uniform whole number below `count`, from the browser's own source of chance. */
export function randomBelow(count: number): number {
  const range = 2 ** 32;
  const limit = range - (range % count);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < limit) return word % count;
  }
}
