import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoanOffer } from '#contract/loan-rows.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './loans.module.css';

/** What a loan is, in a few lines. */
export const LoanIntroduction = ({ offer }: { offer: LoanOffer }) => (
  <p>
    <Trans>
      Borrow {ph({ least: formatAmount(offer.min_amount) })} to {ph({ most: formatAmount(offer.max_amount) })}{' '}
      USDT, or the same worth in BTC, ETH or USDC, against your own assets: for {ph({ from: offer.min_days })}{' '}
      to {ph({ to: offer.max_days })} days, at up to {ph({ leverage: offer.max_leverage })}× leverage.
    </Trans>
  </p>
);

const CostQuestion = ({ offer }: { offer: LoanOffer }) => (
  <details className={styles.question}>
    <summary>
      <Trans>What does a loan cost?</Trans>
    </summary>
    <p>
      <Trans>
        Interest is counted at 00:00 UTC for every full day, on what is still owed. The longer the term, the
        higher the daily rate:
      </Trans>
    </p>
    <ul>
      {offer.rates.map(({ up_to_days, day_rate }) => (
        <li key={up_to_days}>
          <Trans>
            up to {ph({ days: up_to_days })} days {ph({ rate: formatShare(day_rate) })} a day
          </Trans>
        </li>
      ))}
    </ul>
  </details>
);

/** Questions that are asked of loans. */
export const LoanFaq = ({ offer }: { offer: LoanOffer }) => (
  <Stack as="section" gap={2} shrinks>
    <Heading>
      <Trans>Common questions</Trans>
    </Heading>
    <CostQuestion offer={offer} />
    <details className={styles.question}>
      <summary>
        <Trans>How much of the loan can I use?</Trans>
      </summary>
      <p>
        <Trans>
          At the payout your collateral and what stays held of the loan come to{' '}
          {ph({ payout: formatShare(offer.payout_rate) })} of it. The rest is paid out to your Margin account,
          and you can transfer it anywhere. Where the collateral alone is worth that much, nothing is held.
        </Trans>
      </p>
    </details>
    <details className={styles.question}>
      <summary>
        <Trans>What happens when prices fall?</Trans>
      </summary>
      <p>
        <Trans>
          The risk rate is the worth of your collateral and of what is held against what is owed. At{' '}
          {ph({ warning: formatShare(offer.warning_rate) })} you get a margin call; below{' '}
          {ph({ closing: formatShare(offer.closing_rate) })} what is held pays first, then only as much
          collateral is sold as the rest of the debt needs; the rest comes back to you. You never owe more
          than is pledged. One USDC counts as one USDT.
        </Trans>
      </p>
    </details>
    <details className={styles.question}>
      <summary>
        <Trans>How do I repay?</Trans>
      </summary>
      <p>
        <Trans>
          At any time, in part or whole. Interest is paid first, from your Spot account. Principal is paid
          from what is held and from your Margin account, in the proportion in which the loan is held and was
          paid out. With the last part your collateral is free again. After the term{' '}
          {ph({ overdue: formatShare(offer.overdue_rate) })} of the whole loan is added every day.
        </Trans>
      </p>
    </details>
    <details className={styles.question}>
      <summary>
        <Trans>How long does it take?</Trans>
      </summary>
      <p>
        {offer.reviewer === 'rule' ? (
          <Trans>In the demonstration a rule decides within seconds.</Trans>
        ) : (
          <Trans>An application is decided within 1 to 3 days.</Trans>
        )}{' '}
        <Link to="/pages/kefu/index">
          <Trans>Contact support</Trans>
        </Link>
      </p>
    </details>
  </Stack>
);
