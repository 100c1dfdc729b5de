import type { PairTerms, Side } from './pair-terms.ts';
import type { Execution } from './execution.ts';
import { takeFee } from '#domain/money/fees.ts';
import { minimum, roundDown, roundUp, zero, type Decimal } from '#domain/money/money.ts';
import { freezeAmount } from './order-rules.ts';

/**
 * Amounts of an order so far; `turnover` is the exact sum of price times size,
 * `frozen` is in the currency given.
 */
export interface DealtOrder {
  readonly side: Side;
  /** The limit, or a market order's protected worst price. */
  readonly boundPrice: Decimal;
  readonly amount: Decimal;
  readonly filled: Decimal;
  readonly turnover: Decimal;
  readonly frozen: Decimal;
  readonly feeRate: Decimal;
}

/**
 * Movements of one fill. Given: quote when buying, base when selling; received and fee: the other currency.
 */
export interface Settlement {
  /** From the freeze to the venue. */
  readonly given: Decimal;
  /** From the freeze back to the user. */
  readonly released: Decimal;
  /** From the venue, before the fee. */
  readonly received: Decimal;
  readonly net: Decimal;
  readonly fee: Decimal;
  readonly filled: Decimal;
  readonly turnover: Decimal;
  /** Still frozen afterwards. */
  readonly frozen: Decimal;
}

type Scales = Pick<PairTerms, 'base_decimals' | 'quote_decimals'>;

/**
 * Amounts of one fill. Rounding is applied to the order's cumulative turnover, not to each fill, so that
 * an order filled in many parts costs at most one smallest unit more than its exact turnover and never
 * more than was frozen for it.
 */
export const settleFill = (order: DealtOrder, execution: Execution, scales: Scales): Settlement => {
  const buying = order.side === 'buy';
  const filled = order.filled.plus(execution.amount);
  const turnover = order.turnover.plus(execution.turnover);
  const round = buying ? roundUp : roundDown;
  const quoteMoved = round(turnover, scales.quote_decimals).minus(
    round(order.turnover, scales.quote_decimals),
  );
  const given = buying ? quoteMoved : execution.amount;
  const received = buying ? execution.amount : quoteMoved;
  const left = order.amount.minus(filled);
  const unused = order.frozen.minus(given);
  const frozen = left.eq(zero)
    ? zero
    : minimum(unused, freezeAmount(order.side, left, order.boundPrice, scales));
  const { net, fee } = takeFee(
    received,
    order.feeRate,
    buying ? scales.base_decimals : scales.quote_decimals,
  );
  return { given, released: unused.minus(frozen), received, net, fee, filled, turnover, frozen };
};
