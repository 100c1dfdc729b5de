import { useLingui } from '@lingui/react/macro';
import { formatCompact } from '#client/lib/format/format-compact.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';

/** Daily turnover in the quote currency. */
export const QuoteVolume = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const quote = useQuote(id);
  if (!quote) return null;
  const volume = formatCompact(quote.turnover);
  return <>{t`Vol ${volume}`}</>;
};
