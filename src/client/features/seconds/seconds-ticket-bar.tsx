import { useLingui } from '@lingui/react/macro';
import { usePassiveForm } from '#client/data/engine/form/use-form.ts';
import { TicketBar, type TicketPaneProps, type TicketSource } from '#client/components/ticket/ticket-bar.tsx';
import { secondsTicketKind } from './seconds-ticket-kind.ts';

const source: TicketSource = {
  load: async () => (await import('./seconds-ticket-pane.tsx')).SecondsTicketPane,
  messages: ['seconds', 'ticket'],
};

/** Up and Down buttons, and the ticket they open. */
export const SecondsTicketBar = ({ pair }: TicketPaneProps) => {
  const { t } = useLingui();
  return (
    <TicketBar
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
