import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import type { previewClosing } from '#contract/position-lists.ts';
import type { Position } from '#contract/positions.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { isWithin } from '#domain/trading/execution.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { defaultSlippage, protectedPrice } from '#domain/trading/order-rules.ts';
import { quotedSession } from '#domain/quotes/trading-hours.ts';

/** Current state of the device and the pair. */
export interface WorldNow {
  readonly isOffline: boolean;
  /** Undefined while the board does not have it. */
  readonly quote:
    | Pick<QuoteView, 'symbol' | 'freshness' | 'price_decimals' | 'session' | 'session_changes_at'>
    | undefined;
}

interface Judged {
  /** Whether it deals at once, at a price that must be live. */
  readonly isMarket: boolean;
  /** The rules' current verdict on the very request that was shown. */
  readonly problem: { readonly code: ProblemCode; readonly price?: string } | null;
}

/** Differences between the request as it was shown and current data that prevent it. */
export const movedFrom = ({ isMarket, problem }: Judged, { isOffline, quote }: WorldNow): Moved | null => {
  if (isOffline) return { kind: 'offline' };
  if (isMarket && quote?.freshness !== 'live') return { kind: 'stale' };
  if (isMarket && quote && !quotedSession(quote, serverNowMs()).isOpen) return { kind: 'closed' };
  if (!problem) return null;
  if (problem.code === 'price.moved' && problem.price && quote)
    return { kind: 'price', price: problem.price, decimals: quote.price_decimals, symbol: quote.symbol };
  return { kind: 'rule', code: problem.code };
};

/** Whether a position differs from what was shown, or its state no longer allows the request. */
export const positionMoved = (
  shown: Position,
  now: Pick<Position, 'version'>,
  states: readonly Position['status'][],
): Moved | null =>
  shown.version !== now.version || !states.includes(shown.status)
    ? { kind: 'changed', what: 'position' }
    : null;

/** The worst price accepted by a close at the market. */
export const worstClosing = (type: 1 | 2, seenPrice: string, slippage: string, decimals: number): string =>
  toPlain(
    protectedPrice(type === 1 ? 'sell' : 'buy', seenPrice, slippage).round(decimals, type === 1 ? 3 : 0),
  );

/** Whether closing would be refused now: the best price is worse than the worst one shown. */
export const closingProblem = (
  type: 1 | 2,
  seenPrice: string,
  slippage: string,
  { bid, ask }: Pick<QuoteView, 'bid' | 'ask'>,
): Judged['problem'] => {
  const [side, price] = type === 1 ? (['sell', bid] as const) : (['buy', ask] as const);
  return isWithin(decimal(price), protectedPrice(side, seenPrice, slippage), side)
    ? null
    : { code: 'price.moved', price };
};

export type ClosingPreview = ResponseOf<typeof previewClosing>;

type KnownPosition = Pick<Position, 'id' | 'version' | 'status'>;

/**
 * Whether a preview of closing several positions is still valid: no other position of its kind is open, none
 * has changed or closed, and no price has moved from the previewed one by more than a market order accepts.
 * @param known positions of that kind on this device
 */
export const previewMoved = (
  preview: ClosingPreview,
  known: readonly KnownPosition[],
  quotes: readonly QuoteView[],
): Moved | null => {
  const shown = new Map(preview.positions.map(({ position }) => [position.id, position.version]));
  const isNews = ({ id, version, status }: KnownPosition): boolean =>
    version > (shown.get(id) ?? (status === 'open' ? -1 : Infinity));
  if (known.some(isNews)) return { kind: 'changed', what: 'positions' };
  for (const { position, price, error } of preview.positions) {
    const quote = quotes.find(({ id }) => id === position.match_id);
    const problem =
      !quote || price === null || error ? null : closingProblem(position.type, price, defaultSlippage, quote);
    const moved = problem && movedFrom({ isMarket: false, problem }, { isOffline: false, quote });
    if (moved) return moved;
  }
  return null;
};
