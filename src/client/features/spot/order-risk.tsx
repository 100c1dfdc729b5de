import { Trans } from '@lingui/react/macro';
import type { SpotDraft } from './spot-draft.ts';
import { sellsAtStops } from './spot-ticket.ts';

/** Effect and risk of the order, in plain language. */
export const OrderRisk = ({ draft }: { draft: SpotDraft }) => (
  <>
    {sellsAtStops(draft) ? (
      <Trans>
        The first price reached sells at market and cancels the other. The amount is reserved until then. In
        fast markets the fill may be worse.
      </Trans>
    ) : draft.kind === 'conditional' && draft.triggered === 'market' ? (
      <Trans>
        Nothing trades until the last price hits the trigger; then it fills at market. If the market is
        already past the worst price, the order is cancelled. Funds stay reserved until then.
      </Trans>
    ) : draft.kind === 'conditional' ? (
      <Trans>
        Nothing trades until the last price hits the trigger; then a limit order is placed, which may never
        fill. Funds stay reserved until it fills or is cancelled.
      </Trans>
    ) : draft.kind === 'market' ? (
      <Trans>
        Market orders fill immediately and can’t be undone. They never fill beyond the worst price.
      </Trans>
    ) : (
      <Trans>
        A limit order fills only at your price or better, and may never fill. Funds stay reserved until it
        fills or you cancel.
      </Trans>
    )}
    {draft.side === 'buy' && draft.hasStops ? (
      <>
        {' '}
        <Trans>
          Once filled, the amount bought is reserved and sold at market at take profit or stop loss, whichever
          comes first.
        </Trans>
      </>
    ) : null}
  </>
);
