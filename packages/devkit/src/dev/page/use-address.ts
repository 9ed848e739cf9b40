import { useCallback, useEffect, useState } from 'react';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The page's address and a way to another one without loading the page again. */
export function useAddress(): [Address, (path: string) => void] {
  const [address, setAddress] = useState(present);
  useEffect(() => {
    const follow = (): void => setAddress(present());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const navigate = useCallback((path: string) => {
    history.pushState(null, '', path);
    setAddress(present());
  }, []);
  return [address, navigate];
}

function present(): Address {
  return { pathname: location.pathname, search: location.search };
}
