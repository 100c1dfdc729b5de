import type { ArtworkDetail } from '#contract/nfts.ts';
import { saleStateOf } from '../sale-state.ts';

/**
 * The action available on a work:
 * - `logIn`: the sale is open, to users with an account
 * - `soon`, `over`: none, before and after the sale
 * - `open`, `resell`: by its owner; `listed`: the user's own, and on sale
 * - `settling`: its auction has ended, and another user has to pay
 * - `reviewing`: it is paid, at a price that is reviewed before ownership changes
 */
export type ArtworkWay =
  | 'logIn'
  | 'soon'
  | 'buy'
  | 'deposit'
  | 'bid'
  | 'pay'
  | 'settling'
  | 'reviewing'
  | 'listed'
  | 'open'
  | 'resell'
  | 'hidden'
  | 'over';

type Shown = Pick<
  ArtworkDetail,
  'sale_status' | 'start_time' | 'end_time' | 'is_own' | 'pay_type' | 'deposit' | 'debt' | 'box' | 'hidden'
>;

/** Not ended in the state chart; its end time may have passed before the server closes it. */
const isAvailable = ({ sale_status }: Pick<ArtworkDetail, 'sale_status'>): boolean =>
  sale_status === 'notStarted' || sale_status === 'started';

const ownWay = (work: Shown): ArtworkWay => {
  // After its end time a sale stays until the server has closed it.
  if (isAvailable(work) || work.sale_status === 'awaitingPayment') return 'listed';
  return work.box && work.box.opened_at === null ? 'open' : 'resell';
};

/** @param userId 0: a visitor */
export const wayOf = (work: Shown, userId: number, nowMs: number): ArtworkWay => {
  if (work.sale_status === 'underReview') return 'reviewing';
  if (work.hidden) return 'hidden';
  if (work.is_own) return ownWay(work);
  if (work.debt?.status === 'due' && Date.parse(work.debt.overtime) > nowMs) return 'pay';
  if (work.sale_status === 'awaitingPayment') return 'settling';
  const state = saleStateOf(work, nowMs);
  if (state === 0) return work.pay_type === 2 && isAvailable(work) ? 'settling' : 'over';
  if (state === 2) return 'soon';
  if (userId === 0) return 'logIn';
  if (work.pay_type !== 2) return 'buy';
  return work.deposit?.status === 'frozen' ? 'bid' : 'deposit';
};
