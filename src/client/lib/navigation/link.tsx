import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { locationOf } from './locations.ts';
import { openLocation } from './navigation.ts';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';

interface LinkProps<P extends RoutePath> extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: P;
  readonly query?: QueryOf<P>;
  /** True replaces this page. */
  readonly redirect?: boolean;
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A real link to a page of the app: it can be copied and opened in a new tab, and a plain click preserves
 * the app's history.
 */
export const Link = <P extends RoutePath>({
  to,
  query,
  redirect = false,
  onClick,
  ...anchor
}: LinkProps<P>) => {
  const location = locationOf(to, query);
  return (
    <a
      {...anchor}
      href={`#${location}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        openLocation(location, redirect ? 'redirect' : 'navigate');
      }}
    />
  );
};
