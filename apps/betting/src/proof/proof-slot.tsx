import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ProofPartProps } from './proof-part.tsx';

/** The proof of a match, in a script of its own that comes after the page: betting does not wait for it. */
export function ProofSlot(props: ProofPartProps) {
  const [Part, setPart] = useState<ComponentType<ProofPartProps> | null>(null);
  useEffect(() => {
    let isHere = true;
    const show = ({ ProofPart }: { readonly ProofPart: ComponentType<ProofPartProps> }): void => {
      if (isHere) setPart(() => ProofPart);
    };
    // Without it only the proof is missing, which the next visit requests again.
    import(/* webpackChunkName: "proof" */ './proof-part.tsx').then(show, () => {});
    return () => void (isHere = false);
  }, []);
  return Part && <Part {...props} />;
}
