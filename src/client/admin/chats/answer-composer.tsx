import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { longestChatText } from '#contract/chat.ts';
import { mostFileBytes } from '#domain/uploads/uploads.ts';
import { Composer } from '#client/ui/talk/composer.tsx';
import { typingHere } from '../live-admin.ts';
import type { AnswerDraft } from './use-answer-draft.ts';

const typingEveryMs = 2_500;

/** The input of the operator's answer. A refused answer returns to the field, with the reason below it. */
export const AnswerComposer = ({ id, draft }: { id: number; draft: AnswerDraft }) => {
  const { t } = useLingui();
  const { text, image, error, setText, setImage, setError, send: sendAnswer } = draft;
  const sentAt = useRef(0);

  const trimmed = text.trim();
  const length = [...trimmed].length;
  const most = longestChatText;
  const wrong = (): string | undefined => {
    if (image) return image.size > mostFileBytes ? t`The image is larger than 10 MB` : undefined;
    if (trimmed === '') return t`Write something first`;
    return length > most ? t`${ph({ length })} characters; ${ph({ most })} fit into one message` : undefined;
  };
  const send = (): void => {
    const found = wrong();
    setError(found);
    if (found !== undefined) return;
    sendAnswer(image ? '' : trimmed, image);
    if (image) setImage(null);
    else setText('');
  };
  const sendTyping = (): void => {
    if (sentAt.current > 0 && performance.now() - sentAt.current < typingEveryMs) return;
    sentAt.current = performance.now();
    typingHere.emit(id);
  };
  return (
    <Composer
      labels={{
        label: t`Message`,
        send: t`Send`,
        addImage: t`Choose an image`,
        removeImage: t`Remove image`,
        image: t`Image`,
      }}
      text={text}
      onText={(next) => {
        setText(next);
        sendTyping();
      }}
      image={image}
      onImage={setImage}
      error={error}
      onSend={send}
    />
  );
};
