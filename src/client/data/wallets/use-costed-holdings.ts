import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CostedHolding } from '#contract/records.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { orderedBoard } from '#client/data/quotes/ordered-board.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { unrealisedAt } from '#domain/money/unrealised.ts';
import { holdingsAnswer } from './ledger-answers.ts';
import { useBalances } from './use-balances.ts';

export interface CostedHoldingsView {
  /** As answered, or as stored on this device; the unrealised profit uses the prices of the last second. */
  readonly rows: readonly CostedHolding[] | undefined;
  /** Time of the stored answer; undefined: it was answered now. */
  readonly storedAsOf: number | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** Deals come in bursts: the ledger is requested once they have settled. */
const askAfterMs = 1_500;

/** Cost and earnings of each coin held. */
export const useCostedHoldings = (): CostedHoldingsView => {
  const { value: shown, isEarlier, failure, retry } = useStoredAnswer(holdingsAnswer, {});
  const sequence = useBalances()?.reduce((newest, row) => Math.max(newest, row.sequence), 0);
  const quotes = useSyncExternalStore(orderedBoard.subscribe, orderedBoard.get);
  useEffect(() => {
    if (!sequence) return undefined;
    const asking = setTimeout(retry, askAfterMs);
    return () => clearTimeout(asking);
  }, [sequence, retry]);
  const rows = useMemo(() => {
    const prices = new Map(
      quotes.filter(({ kind }) => kind !== 'futures').map((quote) => [quote.currency_name, quote.now_price]),
    );
    return shown?.holdings.map((holding) => {
      const usdt_price = prices.get(holding.currency_name) ?? holding.usdt_price;
      return { ...holding, usdt_price, unrealised: unrealisedAt(holding, usdt_price) };
    });
  }, [shown, quotes]);
  const isOld = isEarlier || failure !== undefined;
  return { rows, storedAsOf: shown && isOld ? Date.parse(shown.as_of) : undefined, failure, retry };
};
