import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Article } from '#contract/content.ts';
import { faqAnswer } from '#client/data/content/content-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, openLocation } from '#client/lib/navigation/navigation.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { byTopic, findQuestions } from './find-questions.ts';
import { TextBody } from './text-body.tsx';
import styles from './news.module.css';

const ToContact = () => (
  <ButtonLink to="/pages/common/contactus" variant="secondary">
    <Trans>Write to us</Trans>
  </ButtonLink>
);

const Question = ({ question, isFirst }: { question: Article; isFirst: boolean }) => {
  const { t } = useLingui();
  return (
    <details className={styles.question} open={isFirst}>
      <summary className={styles.asked}>
        <span>{question.title}</span>
        <Icon name="chevron" size={18} />
      </summary>
      <div className={styles.answer}>
        <TextBody text={question.content} />
        {question.url ? (
          <Button variant="quiet" onClick={() => openLocation(question.url)}>
            {t({ message: 'Open', context: 'open a page' })}
          </Button>
        ) : null}
      </div>
    </details>
  );
};

interface TopicListProps {
  topics: ReturnType<typeof byTopic>;
  idOf: (place: number) => string;
}

/** Tiles of the topics, with the number of their questions. A tile jumps to its topic: its heading gets the focus, so that reading continues there. */
const TopicList = ({ topics, idOf }: TopicListProps) => {
  const { t } = useLingui();
  return (
    <nav className={styles.topicList} aria-label={t`Topics`}>
      {topics.map(({ name, questions }, place) => (
        <button
          key={name}
          type="button"
          className={styles.tile}
          onClick={() => {
            const heading = document.getElementById(idOf(place));
            heading?.scrollIntoView({ block: 'start' });
            heading?.focus({ preventScroll: true });
          }}
        >
          <b>{name}</b>
          <span aria-hidden="true">{questions.length}</span>
        </button>
      ))}
    </nav>
  );
};

const Topics = ({ questions, typed }: { questions: readonly Article[]; typed: string }) => {
  const { t } = useLingui();
  const id = useId();
  const idOf = (place: number): string => `${id}-${place}`;
  const topics = byTopic(findQuestions(questions, typed));
  if (topics.length === 0)
    return <Empty icon="search" title={t`No question matches.`} action={<ToContact />} />;
  return (
    <>
      {topics.length > 1 ? <TopicList topics={topics} idOf={idOf} /> : null}
      {topics.map(({ name, questions: members }, place) => (
        <section key={name} className={styles.topic}>
          <h2 className={styles.topicName} id={idOf(place)} tabIndex={-1}>
            {name}
          </h2>
          {members.map((question, order) => (
            <Question key={question.id} question={question} isFirst={order === 0} />
          ))}
        </section>
      ))}
      <ToContact />
    </>
  );
};

/** Frequent questions, with search. */
export const FaqScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useStoredAnswer(faqAnswer, {});
  const { value: questions, failure, retry } = answer;
  const [typed, setTyped] = useState('');
  return (
    <Screen
      title={t`Help center`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      toolbar={<SearchBox label={t`Search questions`} value={typed} onChange={setTyped} />}
    >
      {!questions && failure ? (
        <NotLoaded title={t`The page did not load`} detail={failureText(failure)} onRetry={retry} />
      ) : null}
      {!questions && !failure ? <Skeleton shape="row" count={8} /> : null}
      <AnswerAge answer={answer} />
      {questions ? <Topics questions={questions} typed={typed} /> : null}
    </Screen>
  );
};
