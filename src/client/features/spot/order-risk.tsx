import { Trans } from '@lingui/react/macro';
import type { SpotDraft } from './spot-draft.ts';
import { sellsAtStops } from './spot-ticket.ts';

/** What the order does and what can go wrong with it, in plain words. */
export const OrderRisk = ({ draft }: { draft: SpotDraft }) => (
  <>
    {sellsAtStops(draft) ? (
      <Trans>
        The price reached first sells at the market and cancels the other. The amount is held until then. In a
        fast market the price dealt may be worse.
      </Trans>
    ) : draft.kind === 'conditional' && draft.triggered === 'market' ? (
      <Trans>
        Nothing is dealt before the last price reaches the trigger; then it fills at once. If the market is
        beyond the worst price by then, the order is cancelled and nothing is dealt. Its funds are held until
        then.
      </Trans>
    ) : draft.kind === 'conditional' ? (
      <Trans>
        Nothing is dealt before the last price reaches the trigger; then it becomes a limit order, which may
        never fill. Its funds are held until it is filled or cancelled.
      </Trans>
    ) : draft.kind === 'market' ? (
      <Trans>
        A market order fills at once and cannot be undone. It never fills beyond the worst price; outside of
        it nothing is dealt.
      </Trans>
    ) : (
      <Trans>
        A limit order waits until its price is reached, which may be never. Its funds stay frozen until it is
        filled or cancelled.
      </Trans>
    )}
    {draft.side === 'buy' && draft.hasStops ? (
      <>
        {' '}
        <Trans>
          Once it has filled, all that it bought is held and sold at the market when take profit or stop loss
          is reached; the other is then void.
        </Trans>
      </>
    ) : null}
  </>
);
