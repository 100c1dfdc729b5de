import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProjectInfo } from '#contract/projects.ts';
import { allotmentAnswer } from '#client/data/projects/allotment.ts';
import { useAnswerPage } from '#client/data/engine/use-answer-page.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { RecomputeBox } from './recompute-box.tsx';
import styles from './ieo.module.css';

const perPage = 20;

/** The numbers under which the user's own subscriptions are published. */
const useOwnNumbers = (projectId: number): ReadonlySet<number> => {
  const { rows = [] } = useAllRows('projectApplications');
  return new Set(rows.filter(({ project_id }) => project_id === projectId).map(({ number }) => number));
};

const Book = ({ info }: { info: ProjectInfo }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const own = useOwnNumbers(info.id);
  const [page, setPage] = useState(1);
  const answer = useAnswerPage(allotmentAnswer, {
    project_id: info.id,
    page,
    limit: perPage,
  });
  const { value, failure, isLoading, retry } = answer;
  if (failure && !value) return <NotLoaded title={failureText(failure)} onRetry={retry} />;
  if (!value) return <Skeleton shape="row" count={4} />;
  const pages = Math.max(1, Math.ceil(value.total / perPage));
  return (
    <>
      <AnswerAge answer={answer} />
      <table className={styles.book} aria-busy={isLoading}>
        <thead>
          <tr>
            <th scope="col">{t({ message: 'No.', context: 'number' })}</th>
            <th scope="col">{t`Applied for`}</th>
            <th scope="col">{t`Approved`}</th>
          </tr>
        </thead>
        <tbody>
          {value.data.map(({ number, applied, approved }) => (
            <tr key={number} data-own={own.has(number) || undefined}>
              <td>
                {number}
                {own.has(number) ? (
                  <span className={styles.you}>{t({ message: 'you', context: 'allotment' })}</span>
                ) : null}
              </td>
              <td>{formatAmount(applied)}</td>
              <td>{formatAmount(approved)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 ? (
        <nav className={styles.pager} aria-label={t`Pages of the allotment`}>
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t`Previous page`}
          </Button>
          <span>{t`Page ${ph({ page })} of ${ph({ pages })}`}</span>
          <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t`Next page`}
          </Button>
        </nav>
      ) : null}
    </>
  );
};

/** The anonymous allotment, and the rule by which it can be reproduced. */
export const AllotmentSection = ({ info }: { info: ProjectInfo }) => (
  <section className={styles.section}>
    <Heading>
      <Trans>Allotment</Trans>
    </Heading>
    {info.allotted === null || info.allotted_at === null ? (
      <Note>
        <Trans>The coins are being allotted. The whole allotment is published here in a moment.</Trans>
      </Note>
    ) : (
      <>
        <Note>
          <Trans>
            {ph({ allotted: `${formatAmount(info.allotted)} ${info.currency_name}` })} allotted{' '}
            {ph({ time: formatDateTime(info.allotted_at) })}. Every subscription is listed in the order in
            which it was made, without names.
          </Trans>
        </Note>
        <Note>
          <Trans>
            The rule: if the issue is large enough, everything is approved. Otherwise each amount times the
            issue, divided by everything applied for, rounded down; the units left over go one each to the
            largest fractions, the earlier subscription first if tied.
          </Trans>
        </Note>
        <RecomputeBox info={info} />
        <Book key={info.id} info={info} />
      </>
    )}
  </section>
);
