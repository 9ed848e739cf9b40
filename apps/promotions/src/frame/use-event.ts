import { useShell } from '@baize/contract';
import type { ShellEventName } from '@baize/contract';
import { useEffect } from 'react';

/** Subscribes to an event of the bus for as long as the page is open. */
export function useEvent(name: ShellEventName, handler: () => void): void {
  const { events } = useShell();
  useEffect(() => events.on(name, handler), [events, name, handler]);
}
