import { useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/quotes.ts';
import { quotedSession } from '#domain/quotes/trading-hours.ts';
import { formatDateTime, formatTime } from '#client/lib/format/format.ts';
import { useNow } from '#client/ui/figures/use-now.ts';

const dayMs = 86_400_000;

/**
 * Text for a pair whose market is closed, including the opening time unless it must be short; null while it
 * is open.
 */
export const useClosedText = (
  quote: Pick<Quote, 'session' | 'session_changes_at'>,
  isShort = false,
): string | null => {
  const { t } = useLingui();
  const nowMs = useNow(60_000);
  const { isOpen, changesAtMs } = quotedSession(quote, nowMs);
  if (isOpen) return null;
  if (changesAtMs === null || isShort) return t`Closed`;
  const opening = changesAtMs - nowMs < dayMs ? formatTime(changesAtMs) : formatDateTime(changesAtMs);
  return t`Closed, opens ${opening}`;
};
