import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useI18n } from '@lingui/react';
import { useState, type ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { editOrderKind, type EditRequest } from '#client/data/orders/order-change-kinds.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { useSnapshot } from '#client/lib/state/snapshot.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import rowStyles from '#client/components/ticket/ticket.module.css';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { accountOfKind } from '#domain/trading/trading-account.ts';
import { decimal } from '#domain/money/money.ts';
import {
  editedTicket,
  editFieldsOf,
  editOf,
  isChanged,
  evaluateEdit,
  restOf,
  type EditField,
  type OrderEdit,
} from '#domain/orders/order-edit.ts';
import { canEdit } from '#domain/orders/order-states.ts';
import { EditFields } from './edit-fields.tsx';

/** The order that replaced this one. */
const Replaced = ({ order, replaced }: { order: Order; replaced: Order }) =>
  order.status === 'filled' ? (
    <Trans>
      Order {ph({ number: replaced.id })} was replaced by order {ph({ replacement: order.id })}, which is
      filled.
    </Trans>
  ) : (
    <Trans>
      Order {ph({ number: replaced.id })} was replaced by order {ph({ replacement: order.id })}.
    </Trans>
  );

const isPrice = (text: string): boolean => /^\d{1,20}(\.\d+)?$/.test(text);

/** Why the order can no longer be changed; undefined while it can. */
const useTooLate = (order: Order): string | undefined => {
  const { t } = useLingui();
  if (order.status === 'filled') return t`This order was filled in the meantime. Nothing was changed.`;
  return canEdit(order) ? undefined : t`This order was cancelled in the meantime. Nothing was changed.`;
};

type JudgedEdit = ReturnType<typeof evaluateEdit>;

/** Amount that the new order reserves, and the remaining balance. */
const EditFigures = ({ order, evaluated }: { order: Order; evaluated: JudgedEdit | null }) => {
  const money = (figure: string | null | undefined): ReactNode =>
    figure ? (
      <Secret>
        {formatAmount(figure)} {order.type === 1 ? order.legal_name : order.currency_name}
      </Secret>
    ) : (
      '—'
    );
  return (
    <dl className={rowStyles.rows}>
      {order.filled === '0' ? null : (
        <div>
          <dt>
            <Trans>Already filled</Trans>
          </dt>
          <dd>
            <Secret>
              {formatAmount(order.filled)} / {formatAmount(order.amount)} {order.currency_name}
            </Secret>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Reserved</Trans>
        </dt>
        <dd>
          <Note as="span" size="body">
            {money(order.frozen)} →
          </Note>{' '}
          {money(evaluated?.frozen)}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Available afterwards</Trans>
        </dt>
        <dd>{money(evaluated?.problem ? null : evaluated?.availableAfter)}</dd>
      </div>
    </dl>
  );
};

/** Notes on the consequences for the resting order. */
const EditNotes = ({ order, fillsNow }: { order: Order; fillsNow: boolean }) => (
  <>
    {fillsNow ? (
      <Note role="status">
        <Trans>At this price it may be filled at once.</Trans>
      </Note>
    ) : null}
    <Note>
      {order.filled === '0' ? (
        <Trans>
          A new order takes the place of this one, in one step. If that is refused, this one stays.
        </Trans>
      ) : (
        <Trans>
          What is filled stays. A new order takes the place of the remaining{' '}
          {ph({ rest: `${formatAmount(restOf(order))} ${order.currency_name}` })}, in one step. If that is
          refused, this one stays.
        </Trans>
      )}
    </Note>
  </>
);

/** Whether the edited order would fill at once. */
const fillsAtOnce = (
  order: Order,
  { target_price }: OrderEdit,
  quote: Pick<QuoteView, 'ask' | 'bid'> | undefined,
): boolean =>
  quote !== undefined &&
  order.status === 'open' &&
  isPrice(target_price) &&
  (order.type === 1
    ? decimal(target_price).gte(decimal(quote.ask))
    : decimal(target_price).lte(decimal(quote.bid)));

/** The request of an edit; an order with stops sends them along. */
const requestOf = (order: Order, edit: OrderEdit, nowPrice: string): EditRequest => {
  const { amount, target_price, trigger_price, seen_price } = editedTicket(order, edit, nowPrice);
  return {
    id: order.id,
    version: String(order.version),
    amount,
    target_price,
    trigger_price,
    seen_price,
    ...(editFieldsOf(order).includes('stop_loss_price')
      ? {
          target_profit_price: edit.target_profit_price.trim(),
          stop_loss_price: edit.stop_loss_price.trim(),
        }
      : {}),
  };
};

/** Changes price or amount of a resting order: its remaining part is replaced, atomically or not at all. */
export const EditOrderSheet = ({ order: current, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const quote = useQuote(current.match_id);
  const { sending, isOffline, refusalOf, formError } = useActionForm(editOrderKind, current.id);
  const balances = useBalances(accountOfKind(current.kind));
  const tooLate = useTooLate(current);
  const { snapshot, moved, take } = useSnapshot<Order>(
    (shown) =>
      isOffline
        ? { kind: 'offline' }
        : shown.version === current.version
          ? null
          : { kind: 'changed', what: 'order' },
    current,
  );
  const order = snapshot ?? current;
  // Untouched fields follow the order each time it is reviewed.
  const [touched, setTouched] = useState<Partial<OrderEdit>>({});
  const edit: OrderEdit = { ...editOf(order), ...touched };
  const fields = editFieldsOf(order);
  const given = order.type === 1 ? order.legal_id : order.currency_id;
  const available = balances?.find(({ currency_id }) => currency_id === given)?.available ?? null;
  const evaluated = quote
    ? evaluateEdit(order, edit, { terms: quote, marketPrice: quote.now_price, available })
    : null;
  const errorOf = (field: EditField): string | undefined =>
    evaluated?.problem?.field === field ? i18n._(problemText(evaluated.problem.code)) : refusalOf(field);
  const fillsNow = fillsAtOnce(order, edit, quote);
  const confirm = (): void => {
    if (quote && !tooLate) sending.confirm(requestOf(order, edit, quote.now_price));
  };
  return (
    <ActionSheet
      title={t`Edit order ${ph({ number: order.id })}`}
      sending={sending}
      done={sending.answer ? <Replaced {...sending.answer} /> : null}
      confirmLabel={t`Replace order`}
      isBlocked={tooLate !== undefined || !evaluated || evaluated.problem !== null || !isChanged(order, edit)}
      error={tooLate ?? formError(fields)}
      moved={tooLate ? null : moved}
      onReviewAgain={() => take(current)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <EditFields
        order={order}
        quote={quote}
        edit={edit}
        errorOf={errorOf}
        onChange={(patch) => {
          sending.dismiss();
          setTouched({ ...touched, ...patch });
        }}
      />
      <EditFigures order={order} evaluated={evaluated} />
      <EditNotes order={order} fillsNow={fillsNow} />
    </ActionSheet>
  );
};
