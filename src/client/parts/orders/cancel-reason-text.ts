import { useLingui } from '@lingui/react/macro';
import type { CancelReason } from '#contract/orders.ts';

/** Why an order or an entrusted position was cancelled, in words. */
export const useCancelReasonText = (): ((reason: CancelReason) => string) => {
  const { t } = useLingui();
  const texts: Record<CancelReason, string> = {
    user: t`you asked for it`,
    price_protection: t`the price went beyond its worst price at once`,
    dead_man_switch: t`your app was gone`,
    account_disabled: t`the account was disabled`,
    insufficient_balance: t`the account could not pay what the entry needed`,
  };
  return (reason) => texts[reason];
};
