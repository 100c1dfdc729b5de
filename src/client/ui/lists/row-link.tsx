import type { AnchorHTMLAttributes } from 'react';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useCurrentLocation, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from '#client/ui/layout/list-detail.module.css';

interface RowLinkProps<P extends RoutePath> extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The page that shows the row's subject. */
  to: P;
  /** The query that identifies the row there. */
  query: QueryOf<P>;
}

/**
 * A row that opens its subject. On a page that also shows the list, the filters of the list stay; on a wide
 * window that page shows both, so that the row is marked and nothing opens on top.
 */
export const RowLink = <P extends RoutePath>({ to, query, className, ...anchor }: RowLinkProps<P>) => {
  const wide = useWide();
  const isHere = useCurrentLocation().route === to;
  const shown: Readonly<Record<string, unknown>> = useQuery(to);
  const isShown = wide && isHere && Object.entries(query).every(([name, value]) => shown[name] === value);
  return (
    <Link
      {...anchor}
      to={to}
      query={isHere ? { ...shown, ...query } : query}
      redirect={wide && isHere}
      className={classNames(className, styles.row)}
      data-row
      aria-current={isShown ? 'true' : undefined}
    />
  );
};
