import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryTexts } from '#client/components/history/history-texts.ts';
import { openProduct } from '#client/components/ticket/product-switch.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

/** What the list of options and its history are called. */
export const useSecondsListTexts = (): HistoryTexts => {
  const { t } = useLingui();
  return {
    title: t`Options orders`,
    label: t`Options orders`,
    directionLabel: t`Direction`,
    directions: [t({ message: 'Up', context: 'option' }), t({ message: 'Down', context: 'option' })],
    statuses: [
      { value: 'win', label: t`Won` },
      { value: 'draw', label: t`Unchanged` },
      { value: 'lose', label: t`Lost` },
    ],
    noneOpen: t`No open options.`,
    noneClosed: t`No orders yet.`,
    trade: (
      <Button onClick={() => void openProduct('seconds')}>
        <Trans>Trade options</Trans>
      </Button>
    ),
    older: t`Show older orders`,
  };
};
