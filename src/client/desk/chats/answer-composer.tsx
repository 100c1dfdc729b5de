import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { longestChatText } from '#contract/chat.ts';
import { mostFileBytes } from '#domain/uploads.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { Composer } from '#client/ui/composer.tsx';
import { typingHere } from '../live-desk.ts';
import { useAnswers, type WaitingAnswer } from './use-answers.ts';
import type { DeskConversation } from './use-desk-chat.ts';

const typingEveryMs = 2_500;

interface AnswerComposerProps {
  id: number;
  take: DeskConversation['take'];
  onWaiting: (waiting: readonly WaitingAnswer[]) => void;
}

/** Where the operator answers. What was refused comes back into the field, with the reason below it. */
export const AnswerComposer = ({ id, take, onWaiting }: AnswerComposerProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [image, setImage] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const told = useRef(0);
  const { waiting, say } = useAnswers(id, take, (failure, refused) => {
    setError(failureText(failure));
    setText((now) => (now === '' ? refused.text : now));
  });
  useEffect(() => onWaiting(waiting), [waiting, onWaiting]);

  const words = text.trim();
  const length = [...words].length;
  const most = longestChatText;
  const wrong = (): string | undefined => {
    if (image) return image.size > mostFileBytes ? t`The image is larger than 10 MB` : undefined;
    if (words === '') return t`Write something first`;
    return length > most ? t`${ph({ length })} characters; ${ph({ most })} fit into one message` : undefined;
  };
  const send = (): void => {
    const found = wrong();
    setError(found);
    if (found !== undefined) return;
    say(image ? '' : words, image);
    if (image) setImage(null);
    else setText('');
  };
  const tellTyping = (): void => {
    if (told.current > 0 && performance.now() - told.current < typingEveryMs) return;
    told.current = performance.now();
    typingHere.emit(id);
  };
  return (
    <Composer
      words={{
        label: t`Message`,
        send: t`Send`,
        addImage: t`Choose an image`,
        removeImage: t`Remove image`,
        image: t`Image`,
      }}
      text={text}
      onText={(next) => {
        setText(next);
        setError(undefined);
        tellTyping();
      }}
      image={image}
      onImage={(file) => {
        setImage(file);
        setError(undefined);
      }}
      error={error}
      onSend={send}
    />
  );
};
