import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Earnings } from '#contract/earnings.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { formatAmount, formatDate, formatDay } from '#client/lib/format/format.ts';
import { formatList } from '#client/lib/format/format-list.ts';
import { Secret, useSecret } from '#client/components/wallets/secret.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Table } from '#client/ui/lists/table.ts';
import { IncomeBars } from './income-bars.tsx';
import { incomeByDay, type DayIncome } from './sums.ts';
import styles from './income.module.css';

const shownDays = 30;

/** A UTC day at local noon, so that it is formatted as the same day in every time zone. */
const noonOf = ({ day }: DayIncome): string => `${day}T12:00:00`;

const amountsOf = ({ amounts }: DayIncome): string =>
  formatList(amounts.map(({ amount, currency_name }) => `${formatAmount(amount)} ${currency_name}`));

/** Daily income from products, as bars, as figures at the pointer, and as a table. */
export const Income = ({ earnings }: { earnings: Earnings }) => {
  const { t } = useLingui();
  const fiat = useFiat();
  const secret = useSecret();
  const [place, setPlace] = useState<number | null>(null);
  const days = useMemo(() => incomeByDay(earnings, shownDays), [earnings]);
  const paid = days.filter(({ amounts }) => amounts.length > 0);
  if (earnings.income.length === 0) return null;
  const title = t`Income by day, 30 days`;
  const textOf = (day: DayIncome): string =>
    `${formatDate(noonOf(day))}: ${day.amounts.length === 0 ? t`Nothing paid` : secret(`${fiat(day.usdt)} (${amountsOf(day)})`)}`;
  return (
    <Stack as="section" gap={1} aria-labelledby="earn-income">
      <Row gap="tight" wraps>
        <Heading variant="label" id="earn-income">
          {title}
        </Heading>
        <Note as="span">{t`UTC days, at today’s prices`}</Note>
      </Row>
      <p className={styles.reading} aria-hidden="true">
        {textOf(days[place ?? days.length - 1]!)}
      </p>
      <IncomeBars days={days} label={title} textOf={textOf} place={place} onPlace={setPlace} />
      <p className={styles.ends} aria-hidden="true">
        <span>{formatDay(noonOf(days[0]!))}</span>
        <span>{formatDay(noonOf(days.at(-1)!))}</span>
      </p>
      <details className={styles.details}>
        <summary>{t`Show as a table`}</summary>
        <div className={styles.tableBox} tabIndex={0} role="region" aria-label={title}>
          <Table size="small" className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col">{t`Paid`}</th>
                <th scope="col">{t`Worth`}</th>
              </tr>
            </thead>
            <tbody>
              {paid.toReversed().map((day) => (
                <tr key={day.day}>
                  <td>
                    <time dateTime={day.day}>{formatDate(noonOf(day))}</time>
                  </td>
                  <td>
                    <Secret>{amountsOf(day)}</Secret>
                  </td>
                  <td>
                    <Secret>{fiat(day.usdt)}</Secret>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </Stack>
  );
};
