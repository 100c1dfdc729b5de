import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Note } from '#client/ui/states/note.ts';
import { valueOf } from '#domain/futures/futures.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';

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
      const size = sizeOf(1, lever_share_num);
      const coins = `${formatAmount(toPlain(size))} ${currency_name}`;
      const value = toPlain(valueOf(decimal(now_price), size).round(quote_decimals, 0));
      const worth = `${formatAmount(value, 2)} ${legal_name}`;
      return (
        <Note key={id}>{t`1 lot of ${ph({ symbol })} is ${ph({ coins })}, about ${ph({ worth })}.`}</Note>
      );
    });
};
