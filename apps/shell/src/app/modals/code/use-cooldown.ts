import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Counts seconds down to 0, from `first` at the start. @returns what is left, and a function that starts it again */
export function useCooldown(first = 0): [seconds: number, start: (seconds: number) => void] {
  const [now, setNow] = useState(() => Date.now());
  const [until, setUntil] = useState(() => now + first * SECOND_MS);
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), SECOND_MS / 2);
    return () => clearTimeout(timer);
  }, [left, now]);

  return [
    left,
    (seconds) => {
      const start = Date.now();
      setNow(start);
      setUntil(start + seconds * SECOND_MS);
    },
  ];
}
