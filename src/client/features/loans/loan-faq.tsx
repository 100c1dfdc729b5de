import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoanOffer } from '#contract/loan-rows.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './loans.module.css';

/** Introduction to loans. */
export const LoanIntroduction = ({ offer }: { offer: LoanOffer }) => (
  <p>
    <Trans>
      Borrow {ph({ least: formatAmount(offer.min_amount) })} to {ph({ most: formatAmount(offer.max_amount) })}{' '}
      USDT, or the equivalent in BTC, ETH or USDC, against your own assets for {ph({ from: offer.min_days })}{' '}
      to {ph({ to: offer.max_days })} days, with up to {ph({ leverage: offer.max_leverage })}× leverage.
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
        Interest is charged at 00:00 UTC for every full day, on the amount still owed. The longer the term,
        the higher the daily rate:
      </Trans>
    </p>
    <ul>
      {offer.rates.map(({ up_to_days, day_rate }) => (
        <li key={up_to_days}>
          <Trans>
            up to {ph({ days: up_to_days })} days: {ph({ rate: formatShare(day_rate) })} per day
          </Trans>
        </li>
      ))}
    </ul>
  </details>
);

/** Frequent questions about loans. */
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
          When the loan is paid out, your collateral plus the part of the loan we hold add up to{' '}
          {ph({ payout: formatShare(offer.payout_rate) })} of the loan. The rest goes to your Margin account,
          and you can transfer it anywhere. If the collateral alone is worth that much, nothing is held.
        </Trans>
      </p>
    </details>
    <details className={styles.question}>
      <summary>
        <Trans>What happens when prices fall?</Trans>
      </summary>
      <p>
        <Trans>
          The collateral ratio is the value of your collateral and the held part divided by what you owe. At{' '}
          {ph({ warning: formatShare(offer.warning_rate) })} you get a margin call. Below{' '}
          {ph({ closing: formatShare(offer.closing_rate) })}, the held part pays first; then only as much
          collateral is sold as the remaining debt needs, and the rest comes back to you. You never owe more
          than your collateral. 1 USDC counts as 1 USDT.
        </Trans>
      </p>
    </details>
    <details className={styles.question}>
      <summary>
        <Trans>How do I repay?</Trans>
      </summary>
      <p>
        <Trans>
          At any time, in full or in part. Interest comes out of your Spot account first. Principal comes out
          of the held part and your Margin account, in the same proportion as the loan was held and paid out.
          Once the loan is fully repaid, your collateral is released. After the term,{' '}
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
          <Trans>In the demo, a rule decides within seconds.</Trans>
        ) : (
          <Trans>We decide on applications within 1 to 3 days.</Trans>
        )}{' '}
        <Link to="/pages/kefu/index">
          <Trans>Contact support</Trans>
        </Link>
      </p>
    </details>
  </Stack>
);
