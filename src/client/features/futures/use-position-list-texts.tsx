import { Trans, useLingui } from '@lingui/react/macro';
import { navigateTo } from '#client/lib/navigation/navigation.ts';
import type { HistoryTexts } from '#client/components/history/history-texts.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** What the list of positions and its history are called. */
export const usePositionListTexts = (): HistoryTexts => {
  const { t } = useLingui();
  return {
    title: t`Futures orders`,
    label: t`Positions`,
    directionLabel: t`Direction`,
    directions: [t`Long`, t`Short`],
    statuses: [
      { value: 'closed', label: t({ message: 'Closed', context: 'position' }) },
      { value: 'cancelled', label: t`Cancelled` },
    ],
    noneOpen: t`No positions yet.`,
    noneClosed: t`No positions yet.`,
    trade: (
      <Button onClick={() => navigateTo('/pages/transaction/contract')}>
        <Trans>Trade futures</Trans>
      </Button>
    ),
    older: t`Show older positions`,
  };
};
