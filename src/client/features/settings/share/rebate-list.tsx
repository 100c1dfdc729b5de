import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rebate } from '#contract/invitations.ts';
import { rebatesAnswer } from '#client/data/invitations/invitation-answers.ts';
import { useAnswerPage } from '#client/data/engine/use-answer-page.ts';
import { formatAmount, formatUtcDate } from '#client/lib/format/format.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Paged, perPage } from './paged.tsx';

/** Each rebate with its fees, so that the user can check it. */
export const RebateList = () => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const answer = useAnswerPage(rebatesAnswer, { page, limit: perPage });
  const shown = ({ account, day, degree, fees, rate, amount, decimals, currency_name, paid_at }: Rebate) => {
    const date = formatUtcDate(day);
    const of = `${formatAmount(fees, decimals)} ${currency_name}`;
    return (
      <ListRow
        title={account}
        subtitle={degree === 1 ? t`${ph({ date })}, direct` : t`${ph({ date })}, indirect`}
        trailing={paid_at ? `+${formatAmount(amount, decimals)} ${currency_name}` : t`Being paid`}
        trailingDetail={t`${ph({ rate })}% of ${ph({ of })}`}
      />
    );
  };
  return (
    <Paged
      answer={answer}
      onPage={setPage}
      label={t`Rebates`}
      empty={t`No rebates yet. They come the day after somebody you invited has traded.`}
      failed={t`The rebates did not load`}
      row={shown}
    />
  );
};
