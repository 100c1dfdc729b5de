import type { Stored } from '#machines/chart-rule.ts';
import { nftAuctionMachine } from '#machines/nft-auction.machine.ts';
import { payableUntil, reviewedUntil, type NftAuctionEvent } from '#machines/nft-auction-rules.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { DepositRow } from './deposits.repository.ts';
import type { SaleChange, SaleRow } from './sales.repository.ts';

type Life = Stored<typeof nftAuctionMachine>;

const lifecycle = createLifecycle(nftAuctionMachine);

const lifeOf = (sale: SaleRow, frozen: readonly Pick<DepositRow, 'user_id'>[]): Life => ({
  status: sale.status,
  context: {
    seller_id: sale.seller_id,
    price: sale.price,
    per_increase: sale.per_increase,
    margin: sale.margin,
    decimals: sale.decimals,
    review_above: sale.review_above,
    listed_at: sale.listed_at.toISOString(),
    start_at: sale.starts_at.toISOString(),
    end_at: sale.ends_at.toISOString(),
    leader_id: sale.leader_id,
    buyer_id: sale.buyer_id,
    depositors: frozen.map(({ user_id }) => user_id),
    returned_to: [],
    forfeited_by: null,
    royalty: null,
    fee: null,
    proceeds: null,
    set_at: sale.set_at.toISOString(),
  },
});

const dueOf = ({ status, context }: Life): Date | null => {
  if (status === 'notStarted') return new Date(context.start_at);
  if (status === 'started') return new Date(context.end_at);
  if (status === 'underReview') return new Date(reviewedUntil(context));
  return status === 'awaitingPayment' ? new Date(payableUntil(context)) : null;
};

const changeOf = (life: Life, at: Date): SaleChange => {
  const due_at = dueOf(life);
  const { price, leader_id, buyer_id, royalty, fee, proceeds, end_at, set_at } = life.context;
  return {
    status: life.status,
    price,
    leader_id,
    royalty,
    fee,
    proceeds,
    ends_at: new Date(end_at),
    set_at: new Date(set_at),
    due_at,
    buyer_id,
    closed_at: due_at === null ? at : null,
  };
};

/** The changes of an event to a sale, and the deposits it releases or forfeits. */
export interface NextSale {
  readonly change: SaleChange;
  readonly returnedTo: readonly number[];
  readonly forfeitedBy: number | null;
}

/**
 * @param frozen deposits that the event may move, or that admit to it
 * @throws Refusal `state.notAllowed` when the chart does not admit the event
 */
export const afterEvent = (
  sale: SaleRow,
  frozen: readonly Pick<DepositRow, 'user_id'>[],
  event: NftAuctionEvent,
  at: Date,
): NextSale => {
  const step = lifecycle.apply(lifeOf(sale, frozen), event);
  return {
    change: changeOf(step, at),
    returnedTo: step.context.returned_to,
    forfeitedBy: step.context.forfeited_by,
  };
};

/** The deadline of the winner's payment. */
export const payUntil = (sale: SaleRow): Date => new Date(payableUntil(lifeOf(sale, []).context));
