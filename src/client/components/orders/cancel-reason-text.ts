import { useLingui } from '@lingui/react/macro';
import type { CancelReason } from '#contract/orders.ts';

/** Text for why an order or a delegated position was cancelled. */
export const useCancelReasonText = (): ((reason: CancelReason) => string) => {
  const { t } = useLingui();
  const texts: Record<CancelReason, string> = {
    user: t`cancelled by you`,
    price_protection: t`price moved past your worst price`,
    dead_man_switch: t`your app went offline`,
    account_disabled: t`the account was disabled`,
    insufficient_balance: t`the account could not pay what the entry needed`,
  };
  return (reason) => texts[reason];
};
