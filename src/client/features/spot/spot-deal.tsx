import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { useTicketBeside } from '#client/data/engine/ticket/use-ticket.ts';
import {
  DealBar,
  type Deal,
  type TicketPaneProps,
  type TicketSource,
} from '#client/parts/ticket/deal-bar.tsx';
import type { SpotDraft } from './spot-draft.ts';
import { spotTicketKind } from './spot-ticket-kind.ts';

const source: TicketSource = {
  load: async () => (await import('./spot-ticket-pane.tsx')).SpotTicketPane,
  words: ['spot', 'ticket'],
};

/** Buy and Sell, and the ticket that they open. */
export const SpotDeal = ({ pair, ref }: TicketPaneProps & { ref: Ref<Deal<SpotDraft>> }) => {
  const { t } = useLingui();
  return (
    <DealBar
      ref={ref}
      pair={pair}
      ticket={useTicketBeside(spotTicketKind, pair.id)}
      source={source}
      sides={[
        { label: t`Buy`, draft: { side: 'buy' } },
        { label: t`Sell`, draft: { side: 'sell' } },
      ]}
    />
  );
};
