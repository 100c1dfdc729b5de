import { useLingui } from '@lingui/react/macro';
import type { CloseReason } from '#contract/positions.ts';

/** The reason a position was closed, as text. */
export const useCloseReasonText = (): ((reason: CloseReason) => string) => {
  const { t } = useLingui();
  const texts: Record<CloseReason, string> = {
    user: t`Closed by you`,
    batch: t`Closed by you`,
    take_profit: t`Take profit`,
    stop_loss: t`Stop loss`,
    liquidation: t`Liquidated`,
    trader: t`Closed by the trader`,
    opposite: t`Closed by an opposite position`,
  };
  return (reason) => texts[reason];
};
