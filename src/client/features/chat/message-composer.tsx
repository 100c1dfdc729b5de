import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestChatText, type ChatKind } from '#contract/chat.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { mostFileBytes } from '#domain/uploads/uploads.ts';
import { sendImage, sendText } from '#client/data/chat/write-chat.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Composer } from '#client/ui/talk/composer.tsx';
import type { DraftText } from './use-draft-text.ts';
import { useSendTyping } from './use-typing.ts';

type Wrong = 'empty' | 'long' | 'large' | Failure;

/**
 * The message composer. A sent message appears in the conversation at once, with or without a connection.
 */
export const MessageComposer = ({ kind, draft }: { kind: ChatKind; draft: DraftText }) => {
  const { text, setText, putBack } = draft;
  const { t } = useLingui();
  const failureText = useFailureText();
  const sendTyping = useSendTyping(kind);
  const [image, setImage] = useState<File | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const trimmed = text.trim();
  const length = [...trimmed].length;

  const wrongNow = (): Wrong | null => {
    if (image) return image.size > mostFileBytes ? 'large' : null;
    if (trimmed === '') return 'empty';
    return length > longestChatText ? 'long' : null;
  };
  const send = async (): Promise<void> => {
    const found = wrongNow();
    setWrong(found);
    if (found) return;
    // Before it is stored: text typed in the meantime is the next message.
    if (image) setImage(null);
    else setText('');
    const outcome = await (image ? sendImage(kind, image) : sendText(kind, trimmed));
    if (outcome.ok) return;
    setWrong(outcome.failure);
    if (image) setImage((now) => now ?? image);
    else putBack(trimmed);
  };
  const most = longestChatText;
  const errorText = (): string | undefined => {
    if (wrong === null) return undefined;
    if (wrong === 'empty') return t`Write something first`;
    if (wrong === 'long') return t`${ph({ length })} characters; ${ph({ most })} fit into one message`;
    return wrong === 'large' ? t`The image is larger than 10 MB` : failureText(wrong);
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
        setWrong(null);
        sendTyping();
      }}
      image={image}
      onImage={(file) => {
        setImage(file);
        setWrong(null);
      }}
      error={errorText()}
      onSend={() => void send()}
    />
  );
};
