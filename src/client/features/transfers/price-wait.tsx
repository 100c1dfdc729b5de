import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { Note } from '#client/ui/states/note.ts';
import { useNow } from '#client/ui/figures/use-now.ts';

/** Prices usually arrive within this time after the page was opened. */
const patienceMs = 5_000;

/** While a conversion waits for live prices: that they are on their way, and after a while that they are missing. */
export const PriceWait = () => {
  const status = useNetStatus();
  const nowMs = useNow(1_000);
  const [sinceMs] = useState(nowMs);
  return status !== 'offline' && nowMs - sinceMs < patienceMs ? (
    <Note role="status">
      <Trans>Getting the price…</Trans>
    </Note>
  ) : (
    <Note tone="warn">
      <Trans>A conversion needs live prices. What you typed is kept.</Trans>
    </Note>
  );
};
