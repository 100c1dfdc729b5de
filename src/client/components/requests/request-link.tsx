import { Trans } from '@lingui/react/macro';
import type { MouseEventHandler } from 'react';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { Link } from '#client/lib/navigation/link.tsx';

interface RequestLinkProps<P extends RoutePath> {
  readonly to: P;
  readonly query?: QueryOf<P>;
  /** `details`: its result; `again`: where it can be reviewed once more; `show`: where it was sent from. */
  readonly leads: 'details' | 'again' | 'show';
  readonly onClick?: MouseEventHandler;
}

/** Link from a request's notice to its subject. */
export const RequestLink = <P extends RoutePath>({ to, query, leads, onClick }: RequestLinkProps<P>) => (
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
