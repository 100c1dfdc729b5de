import type { Ladder } from '#contract/events.ts';
import type { Quote } from '#contract/quotes.ts';
import { amountForMoney } from '#domain/orders/amount-for-money.ts';
import { takeWithin, walkLadder } from '#domain/trading/execution.ts';
import { feeRate, takeFee } from '#domain/money/fees.ts';
import { fromWireLevels, type Level } from '#domain/quotes/ladder.ts';
import { largestOrder } from '#domain/orders/largest-order.ts';
import { decimal, roundDown, roundUp, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { checkOrder, type OrderFacts } from '#domain/orders/order-request.ts';
import {
  boundPrice,
  checkTicket,
  waitsForPrice,
  type SpotTicket,
  type TicketProblem,
} from '#domain/trading/order-rules.ts';
import type { SpotDraft } from './spot-draft.ts';
import { isPrice, ticketOf } from './spot-ticket.ts';

/** Inputs of the ticket besides the draft. */
export interface TicketFacts {
  readonly quote: Quote;
  /** The latest received by socket; null: none. */
  readonly ladder: Ladder | null;
  /** In the currency that is paid; null while unknown (visitors, not read yet). */
  readonly available: string | null;
  readonly vipLevel: number;
  /** Unit of the draft's amount; unset: the coin. */
  readonly unit?: 'coin' | 'money';
  /** Price offered by a refusal; a market order is reviewed at it in place of the current price. */
  readonly offeredPrice?: string | null;
}

/** Current figures of the order, as plain decimals. */
export interface TicketEstimate {
  /** Maximum paid: in the quote currency for a buy, in the base currency for a sell. */
  readonly pay: string;
  readonly receive: string;
  /** Turnover in the quote currency, before any fee. */
  readonly worth: string;
  readonly fee: string;
  /** The limit price, or the average price of a market order. */
  readonly price: string;
  /** No part is filled at a worse price. */
  readonly worstPrice: string;
}

export interface TicketView {
  readonly ticket: SpotTicket;
  /** Facts that the ticket is validated against, here and by its machine. */
  readonly facts: OrderFacts;
  /** The first error, or null: the ticket can be submitted. */
  readonly problem: TicketProblem | null;
  readonly estimate: TicketEstimate | null;
  /**
   * Amounts for 25, 50, 75 and 100 percent of available funds; empty where they are too small for an order.
   */
  readonly steps: readonly { readonly percent: number; readonly amount: string }[];
}

const percents = [25, 50, 75, 100] as const;

const levelsFor = (facts: TicketFacts, draft: SpotDraft): Level[] | null =>
  facts.ladder && fromWireLevels(draft.side === 'buy' ? facts.ladder.asks : facts.ladder.bids);

/**
 * The order reduced to what its figures depend on: a buy costs the same with any stops, and a sell that
 * waits for stops without a typed price uses the current price.
 */
const figured = (
  { target_profit_price: profit, stop_loss_price: loss, ...rest }: SpotTicket,
  quote: Quote,
): SpotTicket => {
  if (rest.side === 'buy' || (profit === undefined && loss === undefined)) return rest;
  const typedLoss = isPrice(loss) ? loss : undefined;
  return isPrice(profit)
    ? { ...rest, target_profit_price: profit, stop_loss_price: typedLoss }
    : { ...rest, stop_loss_price: typedLoss ?? quote.now_price };
};

const estimateOf = (
  ticket: SpotTicket,
  turnover: Decimal,
  { quote, vipLevel }: TicketFacts,
): TicketEstimate => {
  const amount = decimal(ticket.amount);
  const bound =
    isPrice(ticket.stop_loss_price) && ticket.side === 'sell'
      ? decimal(ticket.stop_loss_price)
      : boundPrice(ticket);
  const buying = ticket.side === 'buy';
  const received = buying ? amount : roundDown(turnover, quote.quote_decimals);
  const { net, fee } = takeFee(
    received,
    feeRate(quote.trade_fee, vipLevel),
    buying ? quote.base_decimals : quote.quote_decimals,
  );
  return {
    pay: toPlain(buying ? roundUp(turnover, quote.quote_decimals) : amount),
    receive: toPlain(net),
    worth: toPlain(roundUp(turnover, quote.quote_decimals)),
    fee: toPlain(fee),
    price: toPlain(turnover.div(amount).round(quote.price_decimals, 1)),
    worstPrice: toPlain(bound.round(quote.price_decimals, buying ? 0 : 3)),
  };
};

/** Expected fill price of a waiting order; of two prices the lower one. */
const awaitedPrice = (ticket: SpotTicket): Decimal =>
  decimal(
    ticket.target_price ||
      ticket.trigger_price ||
      ticket.stop_loss_price ||
      (ticket.target_profit_price ?? ''),
  );

/** The part filled at once by the ladder, and the rest of a limit order at its price. */
const expectedTurnover = (ticket: SpotTicket, levels: readonly Level[] | null, quote: Quote): Decimal => {
  const amount = decimal(ticket.amount);
  if (waitsForPrice(ticket)) return amount.times(awaitedPrice(ticket));
  if (!levels) return amount.times(ticket.target_price ? boundPrice(ticket) : decimal(quote.now_price));
  if (!ticket.target_price) return walkLadder(levels, amount)?.turnover ?? zero;
  const now = takeWithin(levels, boundPrice(ticket), ticket.side, amount);
  return now.turnover.plus(amount.minus(now.amount).times(boundPrice(ticket)));
};

/** Everything the form shows, by the rules that the server applies. */
export const viewTicket = (draft: SpotDraft, known: TicketFacts): TicketView => {
  const { quote } = known;
  const levels = levelsFor(known, draft);
  const typed = ticketOf(draft, known.offeredPrice ?? quote.now_price);
  const steps = stepsOf(typed, known, levels);
  const followed =
    draft.percent === null ? undefined : steps.find(({ percent }) => percent === draft.percent);
  const sum = known.unit === 'money' ? draft.money.trim() : null;
  const ticket = followed
    ? { ...typed, amount: followed.amount }
    : sum === null
      ? typed
      : { ...typed, amount: isPrice(sum) ? amountOf(sum, typed, quote, levels) : sum };
  const facts: OrderFacts = {
    terms: quote,
    marketPrice: quote.now_price,
    available: known.available,
    levels,
  };
  const problem: TicketProblem | null =
    sum !== null && ticket.amount === '0' && isPrice(sum)
      ? { code: 'amount.tooSmall', field: 'amount' }
      : checkOrder(ticket, facts);
  const counted = figured(ticket, quote);
  const hasFigures =
    problem?.code !== 'ladder.exhausted' &&
    checkTicket(
      { ...ticket, target_profit_price: undefined, stop_loss_price: undefined },
      quote,
      quote.now_price,
      levels,
    ) === null;
  return {
    ticket,
    facts,
    problem,
    estimate: hasFigures ? estimateOf(counted, expectedTurnover(counted, levels, quote), known) : null,
    steps,
  };
};

/** A limit that is not a valid price yet counts as the current price. */
const priced = (ticket: SpotTicket, quote: Quote): SpotTicket => {
  const priceOf = (text: string | undefined): string | undefined =>
    text === undefined || isPrice(text) ? text : quote.now_price;
  return {
    ...ticket,
    target_price: priceOf(ticket.target_price),
    trigger_price: priceOf(ticket.trigger_price),
  };
};

/** The amount that a sum of money orders. */
const amountOf = (sum: string, ticket: SpotTicket, quote: Quote, levels: readonly Level[] | null): string => {
  const base = priced(figured(ticket, quote), quote);
  const isDealtAtOnce = !base.target_price && !waitsForPrice(base);
  return toPlain(
    amountForMoney(base, decimal(sum), quote, {
      marketPrice: quote.now_price,
      levels: isDealtAtOnce ? levels : null,
    }),
  );
};

const stepsOf = (
  ticket: SpotTicket,
  { quote, available }: TicketFacts,
  levels: readonly Level[] | null,
): TicketView['steps'] => {
  if (available === null) return [];
  // Percentages apply to the amount that a price allows.
  const base = priced(ticket, quote);
  return percents.map((percent) => {
    const amount = largestOrder(base, decimal(available), percent, quote, {
      marketPrice: quote.now_price,
      levels,
    });
    return { percent, amount: amount.gt(zero) ? toPlain(amount) : '' };
  });
};
