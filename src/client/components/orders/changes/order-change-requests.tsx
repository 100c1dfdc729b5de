import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { cancelOrdersKind, editOrderKind } from '#client/data/orders/order-change-kinds.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';

const asked = z.object({ ids: z.string() });
const report = z.object({ orders: z.array(z.object({ outcome: z.string() })) });
const edited = z.object({ order: z.object({ id: z.int() }) });

const cancellingMany = reportedRequest(cancelOrdersKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    const parsed = z.safeParse(asked, request);
    const count = parsed.success ? parsed.data.ids.split(',').length : 0;
    return t`Cancel ${plural(count, { one: '# order', other: '# orders' })}`;
  },
  useDone(stored) {
    const { t } = useLingui();
    const parsed = z.safeParse(report, stored);
    const cancelled = parsed.success
      ? parsed.data.orders.filter(({ outcome }) => outcome === 'cancelled').length
      : 0;
    return t({
      message: `${plural(cancelled, { one: '# order cancelled.', other: '# orders cancelled.' })}`,
      context: 'outcome',
    });
  },
  Link: () => <RequestLink to="/pages/transaction/currency_order" leads="show" />,
});

const editing = reportedRequest(editOrderKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Edit order ${ph({ number: subject })}`;
  },
  useDone(stored) {
    const { t } = useLingui();
    const parsed = z.safeParse(edited, stored);
    return parsed.success
      ? t({ message: `replaced by order ${ph({ replacement: parsed.data.order.id })}.`, context: 'outcome' })
      : t({ message: 'replaced.', context: 'outcome' });
  },
  Link: ({ subject }) => (
    <RequestLink to="/pages/transaction/currency_order" query={{ id: subject }} leads="details" />
  ),
});

export const orderChangeRequests = [cancellingMany, editing];
