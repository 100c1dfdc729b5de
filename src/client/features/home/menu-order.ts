import type { MenuItem } from '#contract/content.ts';

/**
 * The product areas in the person's own order; those that they have not placed, like a new one, follow in the exchange's.
 * @param own titles, the first first
 */
export const inOwnOrder = (menu: readonly MenuItem[], own: readonly string[]): readonly MenuItem[] => {
  const place = ({ title }: MenuItem): number => {
    const found = own.indexOf(title);
    return found < 0 ? own.length : found;
  };
  return menu.toSorted((one, other) => place(one) - place(other) || one.sort - other.sort);
};
