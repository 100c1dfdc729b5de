import { useLingui } from '@lingui/react/macro';
import type { HistoryTexts } from '#client/components/history/history-texts.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';

/** What the list of transfers and conversions is called. */
export const useTransferListTexts = (): HistoryTexts => {
  const { t } = useLingui();
  return {
    title: t`Transfer history`,
    label: t`Transfer history`,
    isOfOrders: false,
    noMatch: t`Nothing matches the filter.`,
    directionLabel: t`Kind`,
    directions: [t`Transfers`, t`Conversions`],
    statuses: [],
    noneOpen: '',
    noneClosed: t`No transfers or conversions yet.`,
    trade: <ButtonLink to="/pages/fund/fundTransfer">{t`Transfer`}</ButtonLink>,
    older: t`Show older`,
  };
};
