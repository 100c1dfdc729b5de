import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Article } from '#contract/content.ts';
import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, openLocation } from '#client/lib/navigation/navigation.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { TextBody } from './text-body.tsx';
import styles from './news.module.css';

interface OwnTextProps<Text extends Article> {
  /** Shown while the text is not loaded. */
  title: string;
  answer: AnswerView<Text>;
  /** Label of the button that leads on, where the text has a link. */
  leadsTo?: string;
  children?: (text: Text) => ReactNode;
}

/** A page about the exchange itself. */
export const OwnText = <Text extends Article>({ title, answer, leadsTo, children }: OwnTextProps<Text>) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value: text, failure, retry } = answer;
  return (
    <Screen title={title} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      {!text && failure ? (
        <NotLoaded title={t`The page did not load`} detail={failureText(failure)} onRetry={retry} />
      ) : null}
      {!text && !failure ? <Skeleton count={8} /> : null}
      {text ? (
        <Stack as="article" gap={3} className={styles.article}>
          <AnswerAge answer={answer} />
          <p className={styles.lead}>{text.abstract}</p>
          {children?.(text)}
          <TextBody text={text.content} />
          {leadsTo && text.url ? (
            <Button variant="secondary" onClick={() => openLocation(text.url)}>
              {leadsTo}
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </Screen>
  );
};
