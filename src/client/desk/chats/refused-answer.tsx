import { useLingui } from '@lingui/react/macro';
import { BubbleText } from '#client/ui/talk/bubble.tsx';
import { Note } from '#client/ui/states/note.ts';
import type { AnswerDraft } from './use-answer-draft.ts';
import styles from './chats.module.css';

/** What was refused because somebody else has the conversation: nothing that was written is lost unseen. */
export const RefusedAnswer = ({ text, image, error }: Pick<AnswerDraft, 'text' | 'image' | 'error'>) => {
  const { t } = useLingui();
  if (error === undefined || (text === '' && !image)) return null;
  return (
    <div className={styles.refused}>
      <Note tone="danger" role="alert">
        {error}
      </Note>
      {text === '' ? null : <BubbleText>{text}</BubbleText>}
      {image ? <Note>{t`Image`}</Note> : null}
    </div>
  );
};
