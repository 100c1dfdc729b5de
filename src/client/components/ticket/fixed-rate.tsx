import { Trans } from '@lingui/react/macro';
import { formatShare } from '#client/lib/format/format.ts';
import { Progress } from '#client/ui/figures/progress.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { quoteValidMs, slowSpreadPercent } from '#domain/quotes/fixed-rate.ts';
import styles from './fixed-rate.module.css';

/** Time left of a locked rate, by the server's clock, and its total duration. */
export const FixedRate = ({ untilMs, validMs }: { untilMs: number; validMs: number }) => {
  const seconds = useSecondsLeft(untilMs);
  const spread = formatShare(slowSpreadPercent);
  return (
    <div className={styles.fixed}>
      <span role="timer">
        {seconds === 0 ? <Trans>The rate has expired</Trans> : <Trans>Rate held for {seconds} s</Trans>}
      </span>
      {validMs > quoteValidMs.normal ? (
        <span>
          <Trans>Held longer because your connection is slow. The rate includes a spread of {spread}.</Trans>
        </span>
      ) : null}
      <Progress max={validMs / 1_000} value={seconds} aria-hidden="true" />
    </div>
  );
};
