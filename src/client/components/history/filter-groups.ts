import { useLingui } from '@lingui/react/macro';
import type { HistoryFilter } from './history-filter.ts';

export type Option = { readonly value: string; readonly label: string };

export interface FilterChoices {
  /** False: the history is not of orders; it lists currencies in place of pairs. */
  readonly isOfOrders?: boolean | undefined;
  /** The pairs that the history contains. */
  readonly symbols: readonly string[];
  readonly directionLabel: string;
  readonly directions: readonly [string, string];
  /** Empty: all rows have the same status. */
  readonly statuses: readonly Option[];
}

/** One choice of a filter. */
export interface FilterGroup {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly patch: (value: string) => Partial<HistoryFilter>;
}

/** The value of a group that does not restrict. */
export const all = 'all';
const chosen = (value: string): string | null => (value === all ? null : value);

/** The choices of a history's filter: the pair, and those with few options. */
export const useFilterGroups = (
  filter: HistoryFilter,
  { isOfOrders = true, symbols, directionLabel, directions, statuses }: FilterChoices,
): readonly [pair: FilterGroup, ...others: FilterGroup[]] => {
  const { t } = useLingui();
  const pair: FilterGroup = {
    label: isOfOrders ? t`Pair` : t`Currency`,
    value: filter.symbol ?? all,
    options: symbols.map((symbol) => ({ value: symbol, label: symbol })),
    patch: (value) => ({ symbol: chosen(value) }),
  };
  const status: FilterGroup = {
    label: t`Status`,
    value: filter.status ?? all,
    options: statuses,
    patch: (value) => ({ status: chosen(value) }),
  };
  const direction: FilterGroup = {
    label: directionLabel,
    value: filter.type === null ? all : String(filter.type),
    options: directions.map((label, index) => ({ value: String(index + 1), label })),
    patch: (value) => ({ type: chosen(value) === null ? null : value === '1' ? 1 : 2 }),
  };
  const period: FilterGroup = {
    label: t`Period`,
    value: filter.days === null ? all : String(filter.days),
    options: [
      { value: '7', label: t`7 days` },
      { value: '30', label: t`30 days` },
      { value: '90', label: t`90 days` },
    ],
    patch: (value) => ({ days: chosen(value) === null ? null : (Number(value) as 7 | 30 | 90) }),
  };
  return statuses.length === 0 ? [pair, direction, period] : [pair, status, direction, period];
};
