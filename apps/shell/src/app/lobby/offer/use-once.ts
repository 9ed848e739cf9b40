import { useEffect, useState } from 'react';

/** The loaded value, null while there is none, and `failed` once it cannot be loaded. */
export interface Loaded<Value> {
  readonly value: Value | null;
  readonly settled: boolean;
}

/** Loads once for as long as the component is mounted; `load` must be the same function each time. */
export function useOnce<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ value: null, settled: false });
  useEffect(() => {
    let gone = false;
    load().then(
      (value) => gone || setLoaded({ value, settled: true }),
      () => gone || setLoaded({ value: null, settled: true }),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return loaded;
}
