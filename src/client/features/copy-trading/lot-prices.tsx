import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Note } from '#client/ui/states/note.ts';
import { lotSize, lotWorth } from '#domain/futures/lots.ts';

/** At most this many contracts; a trader's lots are of few. */
const mostShown = 3;

/** What one lot is worth now, of the contracts in which the trader has positions, else of the first ones. */
export const LotPrices = ({ symbols }: { symbols: readonly string[] }) => {
  const { t } = useLingui();
  const contracts = useQuotes().filter(({ kind }) => kind === 'futures');
  const traded = contracts.filter(({ symbol }) => symbols.includes(symbol));
  return (traded.length > 0 ? traded : contracts)
    .slice(0, mostShown)
    .map(({ id, symbol, lever_share_num, currency_name, legal_name, now_price, quote_decimals }) => {
      const coins = `${formatAmount(lotSize(lever_share_num))} ${currency_name}`;
      const value = lotWorth(lever_share_num, now_price, quote_decimals);
      const worth = `${formatAmount(value, 2)} ${legal_name}`;
      return (
        <Note key={id}>{t`1 lot of ${ph({ symbol })} is ${ph({ coins })}, about ${ph({ worth })}.`}</Note>
      );
    });
};
