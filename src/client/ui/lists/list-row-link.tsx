import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { RowContent, type RowContentProps } from './list-row.tsx';
import { RowLink } from './row-link.tsx';
import styles from './list-row.module.css';

interface ListRowLinkProps<P extends RoutePath> extends RowContentProps {
  to: P;
  query: QueryOf<P>;
}

/** A list row that opens its detail: over the list, or next to it. */
export const ListRowLink = <P extends RoutePath>({ to, query, ...content }: ListRowLinkProps<P>) => (
  <RowLink to={to} query={query} className={classNames(styles.row, styles.active)}>
    <RowContent {...content} leads />
  </RowLink>
);
