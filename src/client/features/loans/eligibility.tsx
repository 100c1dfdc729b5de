import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoanEligibility } from '#contract/loan-rows.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';

/** Whether the user may borrow, and otherwise what is missing. */
export const Eligibility = ({ eligibility }: { eligibility: LoanEligibility | 'visitor' }) => {
  const { t } = useLingui();
  if (eligibility === 'visitor')
    return (
      <Stack as={Card} gap={3}>
        <p>
          <Trans>Log in to see if you can borrow.</Trans>
        </p>
        <ButtonLink variant="secondary" to="/pages/common/login">{t`Log in`}</ButtonLink>
      </Stack>
    );
  const { is_eligible, is_waiting, level, needed_level, missing } = eligibility;
  if (is_eligible)
    return is_waiting ? (
      <Note role="status">
        <Trans>Your application is under review.</Trans>
      </Note>
    ) : null;
  return (
    <Stack as={Card} gap={3} tone="warn">
      <Heading>
        <Trans>You cannot borrow yet</Trans>
      </Heading>
      <p>
        <Trans>
          Loans are for market makers and VIP {ph({ needed: needed_level })} and above. You are VIP{' '}
          {ph({ level })}; trade {ph({ missing: formatAmount(missing) })} USDT more within 30 days to qualify.
        </Trans>
      </p>
      <ButtonLink variant="secondary" to="/pages/setting/vip">{t`VIP level`}</ButtonLink>
    </Stack>
  );
};
