import { useStore, useShell } from '@baize/contract';
import type { GuestOffer } from '@baize/contract';
import { useEffect, useState } from 'react';

/** [row:S10] [row:S12] what the guest is offered; undefined until the shell has said, null for nothing. */
export function useGuestOffer(): GuestOffer | null | undefined {
  const shell = useShell();
  const locale = useStore(shell.locale$);
  const [offer, setOffer] = useState<GuestOffer | null>();
  useEffect(() => {
    let wanted = true;
    // Where the offer cannot be read, none is shown: the packs are on their own page.
    shell.guestOffer().then(
      (found) => wanted && setOffer(found),
      () => wanted && setOffer(null),
    );
    return () => {
      wanted = false;
    };
    // Its title comes in the language that it was asked in.
  }, [shell, locale]);
  return offer;
}
