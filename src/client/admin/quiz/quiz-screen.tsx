import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listQuizQuestions, type QuizQuestion } from '#contract/quizzes.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useStore } from '#client/lib/state/store.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { toPlain } from '#domain/money/money.ts';
import { wholePool } from '#domain/quizzes/quiz-question.ts';
import { liveAdmin } from '../live-admin.ts';
import { PagedList } from '../paged-list.tsx';
import { askedText } from './asked-text.ts';
import { CallOffSheet } from './call-off-sheet.tsx';
import { QuestionForm } from './question-form.tsx';
import { useKindOptions } from './use-kind-options.ts';
import table from '../admin-table.module.css';
import styles from './quiz-screen.module.css';

const Times = ({ question: { start_at, close_at, settle_at } }: { question: QuizQuestion }) => {
  const { t } = useLingui();
  const times = [
    [t`Opening time`, start_at],
    [t`Closing time`, close_at],
    [t`Settlement time`, settle_at],
  ] as const;
  return (
    <dl className={styles.moments}>
      {times.map(([what, at]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{formatDateTime(at)}</dd>
        </div>
      ))}
    </dl>
  );
};

interface QuestionTableProps {
  questions: readonly QuizQuestion[];
  onCallOff: (question: QuizQuestion) => void;
}

const QuestionTable = ({ questions, onCallOff }: QuestionTableProps) => {
  const { t } = useLingui();
  const { isLive } = useStore(liveAdmin);
  useNow(1_000);
  const isOpen = ({ called_off_at, close_at }: QuizQuestion): boolean =>
    called_off_at === null && serverNowMs() < Date.parse(close_at);
  const kinds = useKindOptions();
  const states: Readonly<Record<QuizQuestion['status'], string>> = {
    notStarted: t`Not started`,
    guessing: t`Guessing`,
    over: t({ message: 'Ended', context: 'question' }),
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
            <th scope="col">{t`Reason`}</th>
            <th scope="col">{t`When`}</th>
            <th scope="col" className={table.figure}>{t`Stakes`}</th>
            <th scope="col" className={table.figure}>{t`Pool`}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={question.id}>
              <td className={table.text}>{askedText(question)}</td>
              <td>{kinds.find(({ value }) => value === question.kind)?.label}</td>
              <td>{question.called_off_at === null ? states[question.status] : t`Called off`}</td>
              <td className={question.called_off_why === null ? undefined : table.text}>
                {isOpen(question) ? (
                  <Button variant="quiet" blocked={!isLive} onClick={() => onCallOff(question)}>
                    {t`Call off…`}
                  </Button>
                ) : (
                  question.called_off_why
                )}
              </td>
              <td>
                <Times question={question} />
              </td>
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

const QuestionList = ({ onCalledOff }: { onCalledOff: () => void }) => {
  const { t } = useLingui();
  const [asked, ask] = useState<QuizQuestion | null>(null);
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const [page, setPage] = useState(1);
  const answer = useAnswer(listQuizQuestions, { status, page: String(page) });
  return (
    <Stack as="section" gap={3} shrinks aria-label={t`Questions`}>
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
      <PagedList
        key={status}
        answer={answer}
        empty={t`There are no questions at the moment.`}
        onPage={setPage}
      >
        {(questions) => <QuestionTable questions={questions} onCallOff={ask} />}
      </PagedList>
      {asked ? <CallOffSheet question={asked} onDone={onCalledOff} onClose={() => ask(null)} /> : null}
    </Stack>
  );
};

/** The questions of the quiz, and a form for a new one. */
export const QuizScreen = () => {
  const { t } = useLingui();
  const [{ count, message }, setDone] = useState({ count: 0, message: '' });
  /** The list is fetched again after every change. */
  const report = (text: string): void => setDone({ count: count + 1, message: text });
  return (
    <div className={`${table.screen} ${styles.panes}`}>
      <QuestionList key={count} onCalledOff={() => report(t`The question was called off.`)} />
      <Stack as="section" gap={3} shrinks aria-label={t`New question`}>
        <h2>{t`New question`}</h2>
        <Note role="status">{message}</Note>
        <QuestionForm onDone={() => report(t`The question was announced.`)} />
      </Stack>
    </div>
  );
};
