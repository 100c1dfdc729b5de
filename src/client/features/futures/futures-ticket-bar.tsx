import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { usePassiveForm } from '#client/data/engine/form/use-form.ts';
import {
  TicketBar,
  type TicketOpener,
  type TicketPaneProps,
  type TicketSource,
} from '#client/components/ticket/ticket-bar.tsx';
import type { FuturesDraft } from './futures-draft.ts';
import { futuresTicketKind } from './futures-ticket-kind.ts';

const source: TicketSource = {
  load: async () => (await import('./futures-ticket-pane.tsx')).FuturesTicketPane,
  messages: ['futures', 'ticket'],
};

/** Long and Short buttons, and the ticket they open. */
export const FuturesTicketBar = ({
  pair,
  ref,
}: TicketPaneProps & { ref: Ref<TicketOpener<FuturesDraft>> }) => {
  const { t } = useLingui();
  return (
    <TicketBar
      ref={ref}
      pair={pair}
      ticket={usePassiveForm(futuresTicketKind, pair.id)}
      source={source}
      sides={[
        { label: t`Long`, draft: { side: 'long' } },
        { label: t`Short`, draft: { side: 'short' } },
      ]}
    />
  );
};
