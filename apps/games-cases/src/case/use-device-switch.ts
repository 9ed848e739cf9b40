import { useMemo, useState } from 'react';
import { useMounted } from '@baize/game-kit/play';

/** A switch that the device keeps. Off until the page has mounted, because the server does not know. */
export function useDeviceSwitch(key: string): [boolean, (on: boolean) => void] {
  const mounted = useMounted();
  const kept = useMemo(() => mounted && read(key), [mounted, key]);
  const [chosen, setChosen] = useState<boolean | null>(null);
  return [
    chosen ?? kept,
    (on) => {
      setChosen(on);
      write(key, on);
    },
  ];
}

/** Storage may be full or switched off: the switch then holds for this visit. */
function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

function write(key: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Kept for this visit only.
  }
}
