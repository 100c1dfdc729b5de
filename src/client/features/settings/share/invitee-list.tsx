import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inviteesAnswer } from '#client/data/invitations/invitation-answers.ts';
import { useAnswerPage } from '#client/data/engine/use-answer-page.ts';
import { formatDate } from '#client/lib/format/format.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { earnedText } from './earned-text.ts';
import { Paged, perPage } from './paged.tsx';

/** The invitees of one degree, each with the rebates from their fees. */
export const InviteeList = ({ degree }: { degree: '1' | '2' }) => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const answer = useAnswerPage(inviteesAnswer, { degree, page, limit: perPage });
  return (
    <Paged
      answer={answer}
      onPage={setPage}
      label={degree === '1' ? t`Invited by you` : t`Invited by them`}
      empty={
        degree === '1'
          ? t`Nobody has joined with your code yet. Share it to begin.`
          : t`Those you invited have not invited anybody yet.`
      }
      failed={t`The list of people did not load`}
      row={({ account, joined_at, earned }) => (
        <ListRow
          title={account}
          subtitle={t`Joined ${ph({ date: formatDate(joined_at) })}`}
          trailing={earned.length > 0 ? earnedText(earned) : t`No rebates yet`}
        />
      )}
    />
  );
};
