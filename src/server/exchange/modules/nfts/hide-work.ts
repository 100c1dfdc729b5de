import type { AdminArtwork, hideArtwork, listAdminArtworks } from '#contract/admin-nfts.ts';
import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { AdminLog } from '#server/exchange/modules/admin/admin-log.service.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { pageOfWork, publishWork } from './nft-deps.ts';
import { hiddenOf, toArtwork } from './nft-responses.ts';
import { workHidden, workShown } from './nfts.notices.ts';
import { changeWork, findWork, lockSale, lockWork, type SaleRow, type WorkRow } from './sales.repository.ts';
import { countWorks, readWorks, type ListedWork, type WorkFilter } from './works.repository.ts';

/* Operators take works off the market, for a reason that the log and the work's page name. */

interface Hiding {
  readonly clock: Clock;
  readonly adminLog: Pick<AdminLog, 'write'>;
}

type Wanted = RequestOutput<typeof hideArtwork>;

const toAdminArtwork =
  (operatorId: number, nowMs: number) =>
  (row: ListedWork): AdminArtwork => ({ ...toArtwork(row, operatorId, nowMs), hidden: hiddenOf(row) });

/** One page, newest first. */
export const listForAdmin = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  operatorId: number,
  { keyword, show, page, limit }: RequestOutput<typeof listAdminArtworks>,
): Promise<ResponseOf<typeof listAdminArtworks>> => {
  const now = clock.now();
  const filter: WorkFilter = {
    keyword,
    state: show === 'onSale' ? 1 : undefined,
    hidden: show === 'hidden' ? 'only' : 'too',
  };
  const [rows, total] = await Promise.all([
    readWorks(database, { ...filter, viewerId: operatorId, now, sort: 'newest', page, limit }),
    countWorks(database, filter, now),
  ]);
  return { data: rows.map(toAdminArtwork(operatorId, now.getTime())), page, limit, total };
};

/**
 * Locks the sale of a work, which no user can enter meanwhile, and then the work: a buyer locks them in this
 * order, too.
 * @throws Refusal
 */
const lockForOperator = async (
  transaction: Transaction,
  operatorId: number,
  code: string,
): Promise<{ work: WorkRow; sale: SaleRow | undefined }> => {
  const found = await findWork(transaction, code);
  if (!found) throw new Refusal('nft.notFound', { field: 'code' });
  if (found.owner_id === operatorId) throw new Refusal('review.own', { field: 'code' });
  const sale = found.sale_id === null ? undefined : await lockSale(transaction, found.sale_id);
  const work = await lockWork(transaction, code);
  // It was sold or listed while this waited: the operator decides on what is there now.
  if (work?.sale_id !== found.sale_id || work.owner_id !== found.owner_id)
    throw new Refusal('state.changed', { field: 'code' });
  return { work, sale };
};

/** Whether bidders have deposits in an open auction, or a price is to be paid or under review. */
const isUnderWay = (sale: SaleRow | undefined): boolean =>
  sale !== undefined && sale.closed_at === null && (sale.bidders > 0 || sale.buyer_id !== null);

const readForAdmin = async (transaction: Transaction, operatorId: number, code: string, now: Date) => {
  const query = {
    code,
    hidden: 'too',
    viewerId: operatorId,
    now,
    sort: 'newest',
    page: 1,
    limit: 1,
  } as const;
  const [row] = await readWorks(transaction, query);
  return toAdminArtwork(operatorId, now.getTime())(row!);
};

/** @throws Refusal */
export const hideWork = async (
  { clock, adminLog }: Hiding,
  unit: Unit,
  operatorId: number,
  { code, why }: Wanted,
): Promise<AdminArtwork> => {
  const { transaction, emit } = unit;
  const { work, sale } = await lockForOperator(transaction, operatorId, code);
  if (work.hidden_at !== null) throw new Refusal('nft.hidden', { field: 'code' });
  if (isUnderWay(sale)) throw new Refusal('nft.underWay', { field: 'code' });
  const at = clock.now();
  const { owner_id: userId } = work;
  await changeWork(transaction, work.id, { hidden_at: at, hidden_why: why });
  await adminLog.write(transaction, { act: 'hid_work', operatorId, userId, subject: `nft:${work.id}`, why });
  await notify(unit, workHidden, at, [{ userId, params: { work: work.name, why }, url: pageOfWork(work) }]);
  publishWork(emit, [userId], work);
  return readForAdmin(transaction, operatorId, code, at);
};

/** @throws Refusal */
export const showWork = async (
  { clock, adminLog }: Hiding,
  unit: Unit,
  operatorId: number,
  { code, why }: Wanted,
): Promise<AdminArtwork> => {
  const { transaction, emit } = unit;
  const { work } = await lockForOperator(transaction, operatorId, code);
  if (work.hidden_at === null) throw new Refusal('nft.shown', { field: 'code' });
  const at = clock.now();
  const { owner_id: userId } = work;
  await changeWork(transaction, work.id, { hidden_at: null, hidden_why: null });
  await adminLog.write(transaction, {
    act: 'showed_work',
    operatorId,
    userId,
    subject: `nft:${work.id}`,
    why,
  });
  await notify(unit, workShown, at, [{ userId, params: { work: work.name }, url: pageOfWork(work) }]);
  publishWork(emit, [userId], work);
  return readForAdmin(transaction, operatorId, code, at);
};
