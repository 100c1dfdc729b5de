import { useRef, useState } from 'react';
import { credentials } from '#client/lib/calls/credentials.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { tabStorage } from '../tab-storage.ts';
import { useAnswers, type WaitingAnswer } from './use-answers.ts';
import type { AdminConversation } from './use-admin-chat.ts';

export interface AnswerDraft {
  readonly text: string;
  readonly image: File | null;
  /** Why it cannot be sent, or why it was refused. */
  readonly error: string | undefined;
  /** Being sent, in order. */
  readonly waiting: readonly WaitingAnswer[];
  readonly setText: (text: string) => void;
  readonly setImage: (image: File | null) => void;
  readonly setError: (error: string | undefined) => void;
  readonly send: (text: string, image: File | null) => void;
}

/**
 * The operator's draft in one conversation, stored per tab, and the answers being sent. A refused answer
 * returns with its reason, also after another operator has taken the conversation.
 */
export const useAnswerDraft = (id: number, take: AdminConversation['take']): AnswerDraft => {
  const failureText = useFailureText();
  const [stored] = useState(() => tabStorage<string>(`admin-answer ${credentials().userId} ${id}`));
  const [text, setTextHere] = useState(() => stored.read() ?? '');
  const latest = useRef(text);
  /** Immediately, so that the draft is there when the operator returns from another conversation. */
  const setText = (next: string): void => {
    latest.current = next;
    setTextHere(next);
    stored.write(next === '' ? null : next);
  };
  const [image, setImage] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const { waiting, send } = useAnswers(id, take, (failure, refused) => {
    setError(failureText(failure));
    setText([latest.current, refused.text].filter((part) => part !== '').join('\n'));
    setImage((now) => now ?? refused.image);
  });
  return {
    text,
    image,
    error,
    waiting,
    setText: (next) => {
      setText(next);
      setError(undefined);
    },
    setImage: (next) => {
      setImage(next);
      setError(undefined);
    },
    setError,
    send,
  };
};
