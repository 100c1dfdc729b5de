import { useLingui } from '@lingui/react/macro';
import type { Invitations } from '#contract/invitations.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { earnedText } from './earned-text.ts';
import styles from './share.module.css';

/** Total earnings from invitations, and the number of people behind them. */
export const EarnedCard = ({ invitations }: { invitations: Invitations }) => {
  const { t } = useLingui();
  const { earned, earned_usdt, first_degree, second_degree } = invitations;
  const [only] = earned.length === 1 ? earned : [];
  return (
    <Stack as={Card} gap={3} shrinks>
      <Note>{t`Rebates paid so far, at current prices`}</Note>
      <p className={styles.total}>
        {only?.currency_name === 'USDT'
          ? formatAmount(only.amount, only.decimals)
          : formatAmount(earned_usdt, 2)}{' '}
        <small>USDT</small>
      </p>
      {earned.some(({ currency_name }) => currency_name !== 'USDT') ? (
        <Note>{earnedText(earned)}</Note>
      ) : null}
      <dl className={styles.counts}>
        <div>
          <dt>{t`Invited by you`}</dt>
          <dd>{first_degree}</dd>
        </div>
        <div>
          <dt>{t`Invited by them`}</dt>
          <dd>{second_degree}</dd>
        </div>
      </dl>
    </Stack>
  );
};
