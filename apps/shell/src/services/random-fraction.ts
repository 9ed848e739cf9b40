/** A fraction in [0, 1) that differs between browsers: without it, all of them would come back at the same moment. */
export function randomFraction(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}
