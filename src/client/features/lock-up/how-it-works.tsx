import { Trans } from '@lingui/react/macro';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './lock-up.module.css';

/** Explains when interest is paid, and when the amount is returned. */
export const HowItPays = () => (
  <Stack gap={3} className={styles.prose}>
    <p>
      <Trans>
        You lock an amount up for a number of days. It stays yours but cannot be used, and earns a fixed
        interest for every full day.
      </Trans>
    </p>
    <h2>
      <Trans>When interest is paid</Trans>
    </h2>
    <p>
      <Trans>
        A day runs from 00:00 UTC to 00:00 UTC. The first full day begins at the midnight after you buy; its
        interest is paid to your Lock-up account when it ends.
      </Trans>
    </p>
    <h2>
      <Trans>When the amount comes back</Trans>
    </h2>
    <p>
      <Trans>
        With the last day’s interest the whole amount comes back to your Spot account, by itself and without a
        fee.
      </Trans>
    </p>
  </Stack>
);

/** Explains the cost of an early redemption, with an example for each rule. */
export const HowItEnds = () => (
  <Stack gap={3} className={styles.prose}>
    <h2>
      <Trans>If you need it earlier</Trans>
    </h2>
    <p>
      <Trans>
        You can redeem at any time. Each product names one of two rules, and you see the exact amount before
        you agree. Interest that was paid stays yours.
      </Trans>
    </p>
    <ul>
      <li>
        <Trans>
          Remaining days: the daily rate, times the remaining days, times the amount. For 1,000 USDT at 0.4% a
          day with 3 days left that is 12 USDT.
        </Trans>
      </li>
      <li>
        <Trans>Principal: 80% of the amount. Of 1,000 USDT you get back 200 USDT.</Trans>
      </li>
    </ul>
  </Stack>
);

/** Explains lock-ups with text and an example. */
export const HowItWorks = () => (
  <>
    <HowItPays />
    <HowItEnds />
  </>
);
