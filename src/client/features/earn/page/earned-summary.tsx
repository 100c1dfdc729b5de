import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Earnings } from '#contract/earnings.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { formatList } from '#client/lib/format/format-list.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Age } from '#client/ui/states/age.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { earnSums } from './sums.ts';
import styles from './earn.module.css';

interface EarnedSummaryProps {
  earnings: Earnings;
  isLive: () => boolean;
  /** Why the refresh failed. */
  failure: string | undefined;
}

/** Amount in products at current prices, and the total they paid. */
export const EarnedSummary = ({ earnings, isLive, failure }: EarnedSummaryProps) => {
  const { t } = useLingui();
  const fiat = useFiat();
  const { held, today, yesterday, earned, hasPenalties } = earnSums(earnings);
  const unpriced = formatList([...new Set([...held.unpriced, ...earned.unpriced])]);
  const figures = [
    [t({ message: 'Today', context: 'income' }), today.usdt],
    [t({ message: 'Yesterday', context: 'income' }), yesterday.usdt],
    [t({ message: 'Total', context: 'income' }), earned.usdt],
  ] as const;
  return (
    <Stack as="section" gap={2} aria-labelledby="earn-held">
      <Row gap="tight" wraps>
        <Heading variant="label" id="earn-held">{t`In products`}</Heading>
        <Age asOf={Date.parse(earnings.as_of)} isLive={isLive} />
      </Row>
      <p className={styles.worth}>
        <b>
          <Secret>{fiat(held.usdt)}</Secret>
        </b>
        <Note as="span">
          <Secret>{formatAmount(held.usdt, 2)} USDT</Secret>
        </Note>
      </p>
      <dl className={styles.figures} aria-label={t`Paid to you, by UTC day`}>
        {figures.map(([label, usdt]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Secret>{fiat(usdt)}</Secret>
            </dd>
          </div>
        ))}
      </dl>
      {hasPenalties ? <Note>{t`Total: after penalties for early redemption.`}</Note> : null}
      {unpriced ? <Note>{t`Without ${ph({ currencies: unpriced })}: no price at the moment.`}</Note> : null}
      <Note tone="warn" role="alert">
        {failure ?? ''}
      </Note>
    </Stack>
  );
};
