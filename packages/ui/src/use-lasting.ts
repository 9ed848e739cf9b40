import { useEffect, useState } from 'react';

/** Whether `on` has been true for `ms` milliseconds without a break. What is over sooner is never shown. */
export function useLasting(on: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(setLasted, ms, true);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [on, ms]);
  return on && lasted;
}
