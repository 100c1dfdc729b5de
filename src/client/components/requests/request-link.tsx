import { Trans } from '@lingui/react/macro';
import { createContext, useContext, useEffect, useRef, type MouseEventHandler } from 'react';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { useCurrentLocation } from '#client/lib/navigation/navigation.ts';

interface RequestLinkProps<P extends RoutePath> {
  readonly to: P;
  readonly query?: QueryOf<P>;
  /** `details`: its result; `again`: where it can be reviewed once more; `show`: where it was sent from. */
  readonly leads: 'details' | 'again' | 'show';
  readonly onClick?: MouseEventHandler;
}

/** Called when the result that the notice's link leads to was opened; null: the notice stays. */
export const NoticeRead = createContext<(() => void) | null>(null);

/** Calls `onRead` when the user opens this location from elsewhere, by the link or any other way. */
const useReadOnArrival = (location: string, onRead: (() => void) | null): void => {
  const { text } = useCurrentLocation();
  const before = useRef(text);
  useEffect(() => {
    const hasArrived = before.current !== text && text === location;
    before.current = text;
    if (hasArrived) onRead?.();
  }, [text, location, onRead]);
};

/** Link from a request's notice to its subject. */
export const RequestLink = <P extends RoutePath>({ to, query, leads, onClick }: RequestLinkProps<P>) => {
  const onRead = useContext(NoticeRead);
  // The reason of a refusal is needed while the request is reviewed again.
  useReadOnArrival(locationOf(to, query), leads === 'again' ? null : onRead);
  return (
    <Link to={to} query={query} onClick={onClick}>
      {leads === 'details' ? (
        <Trans>Details</Trans>
      ) : leads === 'again' ? (
        <Trans>Review again</Trans>
      ) : (
        <Trans>Show</Trans>
      )}
    </Link>
  );
};
