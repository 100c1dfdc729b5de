import { Trans } from '@lingui/react/macro';
import type { WithdrawalTerms } from '#contract/withdrawals.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './withdraw.module.css';

/** What the user must do before a withdrawal; nothing where all is done. */
export const Requirements = ({ terms }: { terms: WithdrawalTerms }) => {
  if (terms.level === 0)
    return (
      <Stack as={Card} gap={3} tone="warn" className={styles.need}>
        <p>
          <Trans>
            Verify your identity to withdraw. Level 1 allows 200 BTC worth in 24 hours, level 2 allows 500.
          </Trans>
        </p>
        <ButtonLink variant="secondary" to="/pages/setting/real">
          <Trans>Verify identity</Trans>
        </ButtonLink>
      </Stack>
    );
  if (terms.has_pay_password) return null;
  return (
    <Stack as={Card} gap={3} tone="warn" className={styles.need}>
      <p>
        <Trans>Set a fund password first. You enter it for every withdrawal.</Trans>
      </p>
      <ButtonLink variant="secondary" to="/pages/setting/payPassword">
        <Trans>Set fund password</Trans>
      </ButtonLink>
    </Stack>
  );
};
