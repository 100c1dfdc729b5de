import { useRef, useState } from 'react';
import { answerAdminChat } from '#contract/admin-chat.ts';
import { uploadImage } from '#contract/uploads.ts';
import { isUnanswered } from '#domain/calls/request-answer.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import type { AdminConversation } from './use-admin-chat.ts';

/** An answer by the operator, until the exchange has accepted it. */
export interface WaitingAnswer {
  readonly key: string;
  readonly text: string;
  readonly image: File | null;
  readonly imageKey: string;
}

const tryAgainMs = 3_000;

/** It may have been done, or can be done later: the same request is sent again under the same key. */
const isOpen = (failure: Failure): boolean => failure.kind !== 'refused' || isUnanswered(failure);

/** Sends answers in sequence, each once; an answer without an outcome is sent again until it has one. */
export const useAnswers = (
  id: number,
  take: AdminConversation['take'],
  onRefused: (failure: Failure, answer: WaitingAnswer) => void,
) => {
  const [waiting, setWaiting] = useState<readonly WaitingAnswer[]>([]);
  const queue = useRef<WaitingAnswer[]>([]);
  const isSending = useRef(false);

  const send = async ({ key, text, image, imageKey }: WaitingAnswer): Promise<Failure | null> => {
    const uploaded = image && (await call(uploadImage, { file: image }, { key: imageKey, background: true }));
    if (uploaded && !uploaded.ok) return uploaded.failure;
    const content = uploaded ? { image: uploaded.value } : { text };
    const answer = await call(answerAdminChat, { id, ...content }, { key, background: true });
    if (!answer.ok) return answer.failure;
    await take(answer.value.chat, answer.value.line);
    return null;
  };

  const sendFirst = async (): Promise<void> => {
    const first = queue.current[0];
    if (!first) {
      isSending.current = false;
      return;
    }
    const failure = await send(first);
    if (failure && isOpen(failure)) {
      setTimeout(() => void sendFirst(), tryAgainMs);
      return;
    }
    queue.current = queue.current.slice(1);
    setWaiting(queue.current);
    if (failure) onRefused(failure, first);
    void sendFirst();
  };

  return {
    waiting,
    send(text: string, image: File | null): void {
      queue.current = [...queue.current, { key: newKey(), text, image, imageKey: newKey() }];
      setWaiting(queue.current);
      if (isSending.current) return;
      isSending.current = true;
      void sendFirst();
    },
  };
};
