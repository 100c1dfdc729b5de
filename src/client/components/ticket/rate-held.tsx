import { Trans } from '@lingui/react/macro';
import { formatShare } from '#client/lib/format/format.ts';
import { Progress } from '#client/ui/figures/progress.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { quoteHeldMs, slowSpreadPercent } from '#domain/quotes/held-rate.ts';
import styles from './rate-held.module.css';

/** Time left of a locked rate, by the server's clock, and its total duration. */
export const RateHeld = ({ untilMs, heldMs }: { untilMs: number; heldMs: number }) => {
  const seconds = useSecondsLeft(untilMs);
  const spread = formatShare(slowSpreadPercent);
  return (
    <div className={styles.held}>
      <span role="timer">
        {seconds === 0 ? <Trans>The rate has expired</Trans> : <Trans>Rate held for {seconds} s</Trans>}
      </span>
      {heldMs > quoteHeldMs.normal ? (
        <span>
          <Trans>Held longer because your connection is slow. The rate includes a spread of {spread}.</Trans>
        </span>
      ) : null}
      <Progress max={heldMs / 1_000} value={seconds} aria-hidden="true" />
    </div>
  );
};
