import { Trans } from '@lingui/react/macro';

import type { OrderRow } from '#client/data/orders/orders-list.ts';
import facts from '#client/ui/figures/facts.module.css';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { FillCard } from './fill-card.tsx';

/** The fills of an order, requested separately: the list of orders does not include them. */
export const OrderFills = ({ order, isFailed }: { order: OrderRow; isFailed: boolean }) => (
  <>
    <h2 className={facts.heading}>
      <Trans>Fills</Trans>
    </h2>
    {order.fills || isFailed ? null : <Skeleton shape="row" count={2} />}
    {order.fills?.length === 0 ? (
      <Note>
        <Trans>Nothing is filled yet.</Trans>
      </Note>
    ) : null}
    {order.fills?.map((fill) => (
      <FillCard key={`${fill.tick.seq} ${fill.at}`} fill={fill} order={order} />
    ))}
  </>
);
