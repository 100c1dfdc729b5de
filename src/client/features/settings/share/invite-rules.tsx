import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitations } from '#contract/invitations.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './share.module.css';

/** The rules of rebates: for what, how much, when, and to which account. */
export const InviteRules = ({ invitations }: { invitations: Invitations }) => {
  const { t } = useLingui();
  const { first_rate: first, second_rate: second, next_payment_at } = invitations;
  return (
    <Stack as="section" gap={3} shrinks className={styles.rules} aria-label={t`How rebates work`}>
      <Heading variant="label">{t`How rebates work`}</Heading>
      <ul>
        <li>
          <Trans>
            You get {ph({ first })}% of the fees of everybody you invite, and {ph({ second })}% of the fees of
            everybody they invite. They pay no more for it.
          </Trans>
        </li>
        <li>
          <Trans>
            Fees of coins, stocks, futures, conversions and NFT sales count. Each day’s are paid after 00:00
            UTC, in their own currency, to your Spot account; stocks to your Stock account.
          </Trans>
        </li>
        <li>
          <Trans>
            Amounts are rounded down to the currency’s smallest unit, for each person, day and currency.
          </Trans>
        </li>
        <li>
          <Trans>The fees of today are counted from {ph({ time: formatDateTime(next_payment_at) })}.</Trans>
        </li>
      </ul>
    </Stack>
  );
};
