import type { MenuItem } from '#contract/content.ts';
import type { MenuEntry } from '#server/exchange/exchange-context.ts';

/** The home menu, collected from the module declarations. */
export const homeMenu = () => {
  const entries: MenuEntry[] = [];
  return {
    add: (added: readonly MenuEntry[]): void => void entries.push(...added),
    list: (): MenuItem[] =>
      entries
        .map(({ isFinancial = false, ...entry }) => ({ ...entry, sort: entry.id, is_financial: isFinancial }))
        .toSorted((one, other) => one.sort - other.sort),
  };
};
export type HomeMenu = ReturnType<typeof homeMenu>;
