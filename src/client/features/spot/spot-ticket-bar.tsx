import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { usePassiveForm } from '#client/data/engine/form/use-form.ts';
import {
  TicketBar,
  type TicketOpener,
  type TicketPaneProps,
  type TicketSource,
} from '#client/components/ticket/ticket-bar.tsx';
import type { SpotDraft } from './spot-draft.ts';
import { spotTicketKind } from './spot-ticket-kind.ts';

const source: TicketSource = {
  load: async () => (await import('./spot-ticket-pane.tsx')).SpotTicketPane,
  messages: ['spot', 'ticket'],
};

/** Buy and Sell buttons, and the ticket they open. */
export const SpotTicketBar = ({ pair, ref }: TicketPaneProps & { ref: Ref<TicketOpener<SpotDraft>> }) => {
  const { t } = useLingui();
  return (
    <TicketBar
      ref={ref}
      pair={pair}
      ticket={usePassiveForm(spotTicketKind, pair.id)}
      source={source}
      sides={[
        { label: t`Buy`, draft: { side: 'buy' } },
        { label: t`Sell`, draft: { side: 'sell' } },
      ]}
    />
  );
};
