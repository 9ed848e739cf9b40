/** The work's result, or null when the time is up first. The work must not reject. */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    void work.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
