import { useLocation } from 'react-router-dom';

/** The phone that a reset is for, as the query names it; null where it is by email. A plus that was not encoded came as a space. */
export function usePhoneOfQuery(): string | null {
  const phone = new URLSearchParams(useLocation().search).get('phone');
  return phone === null ? null : `+${phone.replace(/\D/g, '')}`;
}
