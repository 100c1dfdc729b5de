import { useLingui } from '@lingui/react/macro';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { formatDate } from '#client/lib/format/format.ts';
import { describeMovement } from '#client/components/movements/movement-look.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { isDay } from './period.ts';
import type { RecordFilter } from './record-filter.ts';

const dayText = (day: string | undefined): string => (day && isDay(day) ? formatDate(`${day}T12:00:00`) : '');

/** Describes a filter on one line; null: no filter. */
export const useFilterText = ({ account, currency, kind, from, to }: RecordFilter): string | null => {
  const { t } = useLingui();
  const name = useBalances()?.find(({ currency_id }) => currency_id === currency)?.currency_name;
  const parts = [
    account && t(accountLabels[account]),
    name,
    kind && t(describeMovement(kind).label),
    from || to ? `${dayText(from)} – ${dayText(to)}` : undefined,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
};
