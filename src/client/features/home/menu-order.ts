import type { MenuItem } from '#contract/content.ts';

/**
 * The product areas in the user's own order; areas that the user has not placed, such as new ones, follow in
 * the exchange's order.
 * @param own titles, in order
 */
export const inOwnOrder = (menu: readonly MenuItem[], own: readonly string[]): readonly MenuItem[] => {
  const place = ({ title }: MenuItem): number => {
    const found = own.indexOf(title);
    return found < 0 ? own.length : found;
  };
  return menu.toSorted((one, other) => place(one) - place(other) || one.sort - other.sort);
};
