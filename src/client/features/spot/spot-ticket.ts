import type { Quote } from '#contract/quotes.ts';
import type { OrderRequest } from '#domain/orders/order-request.ts';
import { decimal, zero } from '#domain/money/money.ts';
import type { SpotTicket } from '#domain/trading/order-rules.ts';
import type { SpotDraft } from './spot-draft.ts';

/** A conditional sell with stops in place of a trigger. */
export const sellsAtStops = ({
  side,
  kind,
  hasStops,
}: Pick<SpotDraft, 'side' | 'kind' | 'hasStops'>): boolean =>
  side === 'sell' && kind === 'conditional' && hasStops;

/** A sell at market or limit leaves no position to protect. */
export const mayHaveStops = ({ side, kind }: Pick<SpotDraft, 'side' | 'kind'>): boolean =>
  side === 'buy' || kind === 'conditional';

/** Whether the order has a limit, either now or once triggered. */
export const hasLimit = (draft: SpotDraft): boolean =>
  draft.kind === 'limit' ||
  (draft.kind === 'conditional' && !sellsAtStops(draft) && draft.triggered === 'limit');

/** A missing value is passed to the rules as an invalid price, so that they report its field. */
const typed = (text: string): string => text.trim() || ' ';

const stopsOf = ({
  takeProfit,
  stopLoss,
}: SpotDraft): Pick<SpotTicket, 'target_profit_price' | 'stop_loss_price'> => {
  const [profit, loss] = [takeProfit.trim(), stopLoss.trim()];
  if (profit === '' && loss === '') return { target_profit_price: typed(profit) };
  return {
    ...(profit === '' ? {} : { target_profit_price: profit }),
    ...(loss === '' ? {} : { stop_loss_price: loss }),
  };
};

/** The draft in the format of the rules. @param seen the price a market order is reviewed at */
export const ticketOf = (draft: SpotDraft, seen: string): SpotTicket => ({
  side: draft.side,
  amount: draft.amount.trim(),
  ...(hasLimit(draft) ? { target_price: typed(draft.price) } : {}),
  ...(hasLimit(draft) && draft.kind === 'limit' ? {} : { seen_price: seen, slippage: draft.slippage }),
  ...(draft.kind === 'conditional' && !sellsAtStops(draft) ? { trigger_price: typed(draft.trigger) } : {}),
  ...(draft.hasStops && mayHaveStops(draft) ? stopsOf(draft) : {}),
});

/** The ticket as a request. */
export const requestOf = (
  { side, ...ticket }: SpotTicket,
  quote: Pick<Quote, 'currency_id' | 'legal_id'>,
): OrderRequest => ({
  currency_id: quote.currency_id,
  legal_id: quote.legal_id,
  type: side === 'buy' ? 1 : 2,
  ...(Object.fromEntries(Object.entries(ticket).filter(([, value]) => value !== undefined)) as {
    amount: string;
  }),
});

export const isPrice = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,20}(\.\d+)?$/.test(text) && decimal(text).gt(zero);
