import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useEarnings } from '#client/components/earnings/use-earnings.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Age } from '#client/ui/states/age.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { decimal, zero } from '#domain/money/money.ts';
import { NotRefreshed } from '#client/components/answers/not-refreshed.tsx';
import styles from './lock-up.module.css';

/** The user's locked amounts and total interest, by currency, from the ledger. */
export const LockedTotals = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isOffline = !isConnected(useNetStatus());
  const { earnings, isLive, failure, retry } = useEarnings();
  if (!earnings && isOffline)
    return <Failed title={t`No saved data yet. It appears once you’re back online.`} />;
  if (!earnings)
    return failure ? (
      <NotLoaded title={failureText(failure)} onRetry={retry} />
    ) : (
      <Skeleton shape="row" count={2} />
    );
  const totals = earnings.products.filter(({ product }) => product === 'lockUp');
  return (
    <Stack as={Card} gap={2}>
      <Row gap="tight" wraps>
        <Heading>
          <Trans>My lock-ups</Trans>
        </Heading>
        <Age asOf={Date.parse(earnings.as_of)} isLive={isLive} />
        <Link className={styles.own} to="/pages/lockming/order">
          <Trans>Show my lock-ups</Trans>
        </Link>
      </Row>
      {failure && !isOffline ? <NotRefreshed failure={failure} onRetry={retry} /> : null}
      {totals.every(({ held }) => decimal(held).eq(zero)) ? (
        <Note>
          <Trans>Nothing is locked up now.</Trans>
        </Note>
      ) : null}
      <Facts
        rows={totals.map(({ currency_name, held, earned, penalties }) => [
          currency_name,
          <Secret key={currency_name}>
            {decimal(penalties).eq(zero)
              ? t`${ph({ locked: formatAmount(held) })} locked, ${ph({ interest: formatAmount(earned) })} earned in total`
              : t`${ph({ locked: formatAmount(held) })} locked, ${ph({ interest: formatAmount(earned) })} earned in total after penalties of ${ph({ penalty: formatAmount(penalties) })}`}
          </Secret>,
        ])}
      />
    </Stack>
  );
};
