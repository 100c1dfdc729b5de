import { useLingui } from '@lingui/react/macro';
import { usePassiveForm } from '#client/data/engine/form/use-form.ts';
import type { Ref } from 'react';
import {
  TicketBar,
  type TicketOpener,
  type TicketPaneProps,
  type TicketSource,
} from '#client/components/ticket/ticket-bar.tsx';
import type { SecondsDraft } from './seconds-draft.ts';
import { secondsTicketKind } from './seconds-ticket-kind.ts';

const source: TicketSource = {
  load: async () => (await import('./seconds-ticket-pane.tsx')).SecondsTicketPane,
  messages: ['seconds', 'ticket'],
};

interface SecondsTicketBarProps extends TicketPaneProps {
  ref: Ref<TicketOpener<SecondsDraft>>;
  onOpenChange: (isOpen: boolean) => void;
}

/** Up and Down buttons, and the ticket they open. */
export const SecondsTicketBar = ({ pair, ...opening }: SecondsTicketBarProps) => {
  const { t } = useLingui();
  return (
    <TicketBar
      {...opening}
      pair={pair}
      ticket={usePassiveForm(secondsTicketKind, pair.id)}
      source={source}
      sides={[
        { label: t({ message: 'Up', context: 'option' }), draft: { side: 'up' } },
        { label: t({ message: 'Down', context: 'option' }), draft: { side: 'down' } },
      ]}
    />
  );
};
