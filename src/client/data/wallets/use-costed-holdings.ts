import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { getHoldings, holdings, type CostedHolding, type Holdings } from '#contract/records.ts';
import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import { orderedBoard } from '#client/data/quotes/ordered-board.ts';
import { credentials, useUserId } from '#client/lib/credentials.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { useBackOnline } from '#client/lib/use-back-online.ts';
import type { Failure } from '#domain/outcome.ts';
import { unrealisedAt } from '#domain/unrealised.ts';
import { useBalances } from './use-balances.ts';

export interface CostedHoldingsView {
  /** As answered, or as this device kept them; the unrealised profit at the prices of the last second. */
  readonly rows: readonly CostedHolding[] | undefined;
  /** When what is kept was true; undefined: it was answered now. */
  readonly keptAsOf: number | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** Deals come in bursts: the ledger is asked once they have settled. */
const askAfterMs = 1_500;

const keepHoldings = (told: Holdings): Promise<void> =>
  keepValue('holdings', { userId: credentials().userId, told });

/** What each coin held cost and earned; what this device kept of it while there is no answer. */
export const useCostedHoldings = (): CostedHoldingsView => {
  const userId = useUserId();
  const { value, failure, isLoading, retry } = useAnswer(getHoldings, {});
  useBackOnline(retry);
  const sequence = useBalances()?.reduce((newest, row) => Math.max(newest, row.sequence), 0);
  const quotes = useSyncExternalStore(orderedBoard.subscribe, orderedBoard.get);
  const kept = useKept('holdings');
  const told = useMemo(() => {
    const read = kept?.userId === userId ? z.safeParse(holdings, kept.told) : undefined;
    return read?.success ? read.data : undefined;
  }, [kept, userId]);
  useEffect(() => {
    if (value) void keepHoldings(value);
  }, [value]);
  useEffect(() => {
    if (!sequence) return undefined;
    const asking = setTimeout(retry, askAfterMs);
    return () => clearTimeout(asking);
  }, [sequence, retry]);
  const shown = value ?? told;
  const rows = useMemo(() => {
    const prices = new Map(
      quotes.filter(({ kind }) => kind !== 'futures').map((quote) => [quote.currency_name, quote.now_price]),
    );
    return shown?.holdings.map((holding) => {
      const usdt_price = prices.get(holding.currency_name) ?? holding.usdt_price;
      return { ...holding, usdt_price, unrealised: unrealisedAt(holding, usdt_price) };
    });
  }, [shown, quotes]);
  const isKept = shown !== undefined && (shown !== value || (failure !== undefined && !isLoading));
  return { rows, keptAsOf: isKept ? Date.parse(shown.as_of) : undefined, failure, retry };
};
