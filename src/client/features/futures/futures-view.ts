import type { Ladder } from '#contract/events.ts';
import type { Quote } from '#contract/quotes.ts';
import { feeRate } from '#domain/money/fees.ts';
import { mostLots } from '#domain/futures/futures.ts';
import { fromWireLevels } from '#domain/quotes/ladder.ts';
import { lotsForMoney } from '#domain/futures/futures-lots-for-money.ts';
import { decimal, maximum } from '#domain/money/money.ts';
import {
  checkPosition,
  estimateOpening,
  type OpeningEstimate,
  type PositionFacts,
  type PositionProblem,
  type PositionRequest,
} from '#domain/futures/position-request.ts';
import type { FuturesDraft } from './futures-draft.ts';
import { stopPrices } from './stop-prices.ts';

/** Inputs of the ticket besides the draft. */
export interface FuturesKnown {
  readonly quote: Quote;
  /** The latest received by socket; null: none. */
  readonly ladder: Ladder | null;
  /** Available in the futures account; null while unknown. */
  readonly available: string | null;
  readonly vipLevel: number;
  /** Unit of the draft's amount; unset: lots. */
  readonly unit?: 'coin' | 'money';
  /** Price offered by a refusal; a market order is reviewed at it in place of the current price. */
  readonly offeredPrice?: string | null;
}

export interface FuturesView {
  readonly request: PositionRequest;
  /** Facts that the ticket is validated against. */
  readonly facts: PositionFacts;
  /** The first error, or null: the ticket can be submitted. */
  readonly problem: PositionProblem | null;
  readonly estimate: OpeningEstimate | null;
  /** Lots for 25, 50, 75 and 100 percent of available funds; `amount` is empty where they buy no lot. */
  readonly steps: readonly { readonly percent: number; readonly amount: string }[];
}

const percents = [25, 50, 75, 100] as const;
const isPrice = (text: string): boolean => /^\d{1,20}(\.\d+)?$/.test(text) && decimal(text).gt('0');

const referencePrice = ({ kind, price }: FuturesDraft, { quote, offeredPrice }: FuturesKnown): string =>
  kind === 'limit' && isPrice(price.trim()) ? price.trim() : (offeredPrice ?? quote.now_price);

const stepsOf = (draft: FuturesDraft, known: FuturesKnown): FuturesView['steps'] => {
  const { quote, available, vipLevel } = known;
  if (available === null) return [];
  const slip =
    draft.kind === 'market' && draft.side === 'long'
      ? decimal(draft.slippage).times('0.01').plus('1')
      : decimal('1');
  // The cost at the worst price that the ticket accepts must be covered; for a limit, the larger of its
  // price and the market price.
  const reference = decimal(referencePrice(draft, known));
  const price = draft.kind === 'limit' ? maximum(reference, decimal(quote.now_price)) : reference.times(slip);
  return percents.map((percent) => {
    const funds = decimal(available)
      .times(decimal(String(percent)))
      .times('0.01');
    const affordable = mostLots(
      funds,
      price,
      quote.lever_share_num,
      draft.multiple,
      feeRate(quote.lever_trade_fee, vipLevel),
      quote.quote_decimals,
    );
    const lots = Math.min(affordable, quote.lever_max_share);
    return { percent, amount: lots >= quote.lever_min_share ? String(lots) : '' };
  });
};

const requestOf = (draft: FuturesDraft, share: string, known: FuturesKnown): PositionRequest => {
  const { quote, offeredPrice } = known;
  const type = draft.side === 'long' ? 1 : 2;
  const stops = draft.hasStops
    ? stopPrices(
        { by: draft.stopsBy, takeProfit: draft.takeProfit, stopLoss: draft.stopLoss },
        {
          type,
          entry: referencePrice(draft, known),
          multiple: draft.multiple,
          priceDecimals: quote.price_decimals,
        },
      )
    : {};
  return {
    currency_id: quote.currency_id,
    legal_id: quote.legal_id,
    type,
    share: share.trim(),
    multiple: String(draft.multiple),
    ...(draft.kind === 'limit'
      ? { status: '0', target_price: draft.price.trim() }
      : { status: '1', seen_price: offeredPrice ?? quote.now_price, slippage: draft.slippage }),
    ...stops,
  };
};

/**
 * The lots that a sum of money buys; none for an invalid sum. A limit that is not a valid price yet counts
 * as the current price.
 */
const lotsOf = (sum: string, draft: FuturesDraft, known: FuturesKnown, facts: PositionFacts): string => {
  if (!isPrice(sum)) return '';
  const { share: _, ...request } = requestOf(draft, '', known);
  const priced =
    request.status === '1' ? request : { ...request, target_price: referencePrice(draft, known) };
  return String(lotsForMoney(priced, decimal(sum), facts));
};

/** Validates the sum itself. */
const checkSum = (sum: string, { share }: PositionRequest): PositionProblem | null =>
  !isPrice(sum)
    ? { code: 'amount.invalid', field: 'share' }
    : share === '0'
      ? { code: 'amount.tooSmall', field: 'share' }
      : null;

/** Everything the form shows, by the rules that the server applies. */
export const viewFutures = (draft: FuturesDraft, known: FuturesKnown): FuturesView => {
  const { quote, ladder, available, vipLevel } = known;
  const levels = ladder && fromWireLevels(draft.side === 'long' ? ladder.asks : ladder.bids);
  const facts: PositionFacts = { terms: quote, vipLevel, marketPrice: quote.now_price, available, levels };
  const steps = stepsOf(draft, known);
  const followed =
    draft.percent === null ? undefined : steps.find(({ percent }) => percent === draft.percent);
  const sum = known.unit === 'money' && !followed ? draft.money.trim() : null;
  const request = requestOf(
    draft,
    followed?.amount ?? (sum === null ? draft.share : lotsOf(sum, draft, known, facts)),
    known,
  );
  return {
    request,
    facts,
    problem: (sum === null ? null : checkSum(sum, request)) ?? checkPosition(request, facts),
    estimate: estimateOpening(request, facts),
    steps,
  };
};
