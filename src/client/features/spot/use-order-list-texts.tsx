import { Trans, useLingui } from '@lingui/react/macro';
import { navigateTo } from '#client/lib/navigation/navigation.ts';
import type { HistoryTexts } from '#client/components/history/history-texts.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** What the list of orders and its history are called. */
export const useOrderListTexts = (matchId: number | undefined): HistoryTexts => {
  const { t } = useLingui();
  return {
    title: t`Orders`,
    label: t`Orders`,
    directionLabel: t`Side`,
    directions: [t`Buy`, t`Sell`],
    statuses: [
      { value: 'filled', label: t`Filled` },
      { value: 'cancelled', label: t`Cancelled` },
    ],
    noneOpen: t`No open orders.`,
    noneClosed: t`No orders yet.`,
    trade: (
      <Button onClick={() => navigateTo('/pages/transaction/currency', { match_id: matchId })}>
        <Trans>Trade</Trans>
      </Button>
    ),
    older: t`Show older orders`,
  };
};
