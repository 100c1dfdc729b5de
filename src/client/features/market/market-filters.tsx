import { useLingui } from '@lingui/react/macro';
import type { Choice } from '#client/ui/fields/choice.ts';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import type { MarketChoice, MarketFilter, MarketView } from './market-order.ts';

interface PartProps {
  choice: MarketChoice;
  onChange: (patch: Partial<MarketChoice>) => void;
}

/** @param isNarrow too narrow for four labels: favourites are shown as a star */
export const MarketViews = ({ choice, onChange, isNarrow = false }: PartProps & { isNarrow?: boolean }) => {
  const { t } = useLingui();
  const options: Choice<MarketView>[] = [
    { value: 'favourites', label: t`Favourites`, ...(isNarrow ? { icon: 'star' } : {}) },
    { value: 'coin', label: t`Coins` },
    { value: 'futures', label: t`Futures` },
    { value: 'stock', label: t`Stocks` },
  ];
  return (
    <Segments
      label={t`Market`}
      options={options}
      value={choice.view}
      onChange={(view) => onChange({ view })}
    />
  );
};

export const MarketFilters = ({ choice, onChange }: PartProps) => {
  const { t } = useLingui();
  const options: { value: MarketFilter; label: string }[] = [
    { value: 'all', label: t`All` },
    { value: 'gainers', label: t`Gainers` },
    { value: 'losers', label: t`Losers` },
    { value: 'volume', label: t`Volume` },
  ];
  return (
    <Chips
      label={t`Show`}
      options={options}
      value={choice.filter}
      onChange={(filter) => onChange({ filter, sort: null })}
    />
  );
};
