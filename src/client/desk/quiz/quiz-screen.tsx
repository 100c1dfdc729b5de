import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listQuizQuestions, type QuizQuestion } from '#contract/quizzes.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatAmount, formatDateTime } from '#client/lib/format.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { Empty } from '#client/ui/empty.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { toPlain } from '#domain/money.ts';
import { wholePool } from '#domain/quiz-question.ts';
import { Pager } from '../pager.tsx';
import { QuestionForm } from './question-form.tsx';
import { useKindOptions } from './use-kind-options.ts';
import table from '../desk-table.module.css';
import styles from './quiz-desk.module.css';

/** In short: the words of a fact, or the symbols of the prices and the bounds between them. */
const askedText = ({ texts, symbols, bounds }: QuizQuestion): string =>
  texts ? texts.en.question : [symbols.join(', '), ...bounds.map((bound) => formatAmount(bound))].join(' · ');

const QuestionTable = ({ questions }: { questions: readonly QuizQuestion[] }) => {
  const { t } = useLingui();
  const kinds = useKindOptions();
  const states: Readonly<Record<QuizQuestion['status'], string>> = {
    notStarted: t`Not started`,
    guessing: t`Guessing`,
    over: t`Over`,
    unsettled: t`Unsettled`,
    bonusDistributed: t`Bonus distributed`,
  };
  return (
    <div className={table.scroll} tabIndex={0} role="region" aria-label={t`Questions`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t`Question`}</th>
            <th scope="col">{t`Kind`}</th>
            <th scope="col">{t`State`}</th>
            <th scope="col">{t`Opening time`}</th>
            <th scope="col">{t`Closing time`}</th>
            <th scope="col">{t`Settlement time`}</th>
            <th scope="col" className={table.figure}>{t`Stakes`}</th>
            <th scope="col" className={table.figure}>{t`Pool`}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={question.id}>
              <td className={table.words}>{askedText(question)}</td>
              <td>{kinds.find(({ value }) => value === question.kind)?.label}</td>
              <td>{states[question.status]}</td>
              <td>{formatDateTime(question.start_at)}</td>
              <td>{formatDateTime(question.close_at)}</td>
              <td>{formatDateTime(question.settle_at)}</td>
              <td className={table.figure}>{question.stakes}</td>
              <td className={table.figure}>
                {formatAmount(toPlain(wholePool(question.pools)))} {question.currency_name}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const QuestionList = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const [page, setPage] = useState(1);
  const { value, failure, retry } = useAnswer(listQuizQuestions, { status, page: String(page) });
  return (
    <section className={table.part} aria-label={t`Questions`}>
      <div className={table.tools}>
        <Segments
          label={t`Questions`}
          options={[
            { value: 'open', label: t`Running` },
            { value: 'closed', label: t`Settled` },
          ]}
          value={status}
          onChange={(next) => {
            setStatus(next);
            setPage(1);
          }}
        />
      </div>
      {failure ? <Failed title={failureText(failure)} onRetry={retry} /> : null}
      {!value && !failure ? (
        <p role="status">
          <Trans>Loading…</Trans>
        </p>
      ) : null}
      {value?.data.length === 0 ? <Empty title={t`There are no questions at the moment.`} /> : null}
      {value && value.data.length > 0 ? <QuestionTable questions={value.data} /> : null}
      {value ? <Pager page={value.page} limit={value.limit} total={value.total} onPage={setPage} /> : null}
    </section>
  );
};

/** The questions of the quiz, and a form for a new one. */
export const QuizScreen = () => {
  const { t } = useLingui();
  /** Another one, and the list is read anew. */
  const [announced, setAnnounced] = useState(0);
  return (
    <div className={`${table.screen} ${styles.panes}`}>
      <QuestionList key={announced} />
      <section className={table.part} aria-label={t`New question`}>
        <h2>{t`New question`}</h2>
        <p role="status" className={styles.hint}>
          {announced > 0 ? t`The question was announced.` : ''}
        </p>
        <QuestionForm onDone={() => setAnnounced(announced + 1)} />
      </section>
    </div>
  );
};
