import { decimal, toPlain } from '#domain/money/money.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { releaseFreeze, settleFreeze } from '#server/exchange/ledger/freezes.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { statusAfter } from './withdrawals.chart.ts';
import { withdrawalRefused, withdrawalSent } from './withdrawals.notices.ts';
import { changeWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts';
import { announce, type WithdrawalDeps } from './withdrawal-deps.ts';

const entryOf = ({ id }: WithdrawalRow, at: Date) => ({ reference: `withdrawal:${id}`, at });

/** The parameters of messages about a withdrawal, and the page that they link to. */
const noticeDataOf = (row: WithdrawalRow) => {
  const amount = { amount: row.number, currency: row.currency_name };
  return {
    userId: row.user_id,
    params: { amount, address: row.name || row.address },
    url: `/pages/fund/receive_withdraw_record?withdrawal=${row.id}`,
  };
};

/** Approved by the back office or the rule: it is ready to be sent. */
export const approveWithdrawal = async (
  deps: WithdrawalDeps,
  unit: Unit,
  row: WithdrawalRow,
): Promise<WithdrawalRow> => {
  const status = statusAfter(row, decimalsOf(deps, row), { type: 'admin.approved' });
  const approved = await changeWithdrawal(unit.transaction, row, { status, decided_at: deps.clock.now() });
  await announce(deps, unit, approved);
  return approved;
};

/** The withdrawal is final: the fee goes to the exchange, and the rest leaves. */
export const finishSending = async (
  deps: WithdrawalDeps,
  unit: Unit,
  row: WithdrawalRow,
  reference: string,
): Promise<void> => {
  const status = statusAfter(row, decimalsOf(deps, row), { type: 'network.sent', reference });
  const at = deps.clock.now();
  const { currency_id: currencyId, fee } = row;
  const paidOut = toPlain(decimal(row.number).minus(decimal(fee)));
  await settleFreeze(unit.transaction, row.freeze_id!, {
    ...entryOf(row, at),
    kind: 'withdrawal_fee',
    used: fee,
    released: '0',
    lines: [{ house: 'fees', currencyId, available: fee }],
  });
  await settleFreeze(unit.transaction, row.freeze_id!, {
    ...entryOf(row, at),
    kind: 'withdrawal',
    used: paidOut,
    released: '0',
    lines: [{ house: 'treasury', currencyId, available: paidOut }],
  });
  await announce(
    deps,
    unit,
    await changeWithdrawal(unit.transaction, row, { status, reference, closed_at: at }),
  );
  await notify(unit, withdrawalSent, at, [noticeDataOf(row)]);
};

/**
 * Nothing leaves, and the funds are released. @param end the actor that ends it, and the reason @param note
 * a note to the reason
 */
export const giveBack = async (
  deps: WithdrawalDeps,
  unit: Unit,
  row: WithdrawalRow,
  end: { readonly type: 'user.cancelled' } | { readonly type: 'admin.refused'; readonly reason: string },
  note = '',
) => {
  const status = statusAfter(row, decimalsOf(deps, row), end);
  const at = deps.clock.now();
  await releaseFreeze(unit.transaction, row.freeze_id!, { ...entryOf(row, at), kind: 'withdrawal_release' });
  const reason = end.type === 'admin.refused' ? end.reason : null;
  const change = { status, reason, note, closed_at: at, decided_at: reason === null ? null : at };
  if (reason !== null) {
    const { params, ...notice } = noticeDataOf(row);
    const why = { refusal: 'withdrawal', why: reason, note } as const;
    await notify(unit, withdrawalRefused, at, [{ ...notice, params: { ...params, reason: why } }]);
  }
  return announce(deps, unit, await changeWithdrawal(unit.transaction, row, change));
};

const decimalsOf = ({ wallets }: WithdrawalDeps, { currency_id }: WithdrawalRow): number =>
  wallets.describeCurrency(currency_id).decimals;
