import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { closeAdminChat, takeAdminChat, type AdminChat } from '#contract/admin-chat.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { liveAdmin } from '../live-admin.ts';
import type { AdminConversation } from './use-admin-chat.ts';
import styles from './chats.module.css';

/**
 * Takes the conversation, from another operator too, or closes it. Reports when another operator acted
 * first.
 */
export const ChatActions = ({ chat, conversation }: { chat: AdminChat; conversation: AdminConversation }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { isLive } = useStore(liveAdmin);
  const { operator } = chat;
  const isMine = operator?.id === credentials().userId;

  const act = async (): Promise<void> => {
    if (!isLive || isBusy) return;
    setBusy(true);
    const input = { id: chat.id, ...(operator ? { from: operator.id } : {}) };
    const outcome = await (isMine ? call(closeAdminChat, { id: chat.id }) : call(takeAdminChat, input));
    setBusy(false);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) void conversation.take(outcome.value);
    conversation.refresh();
  };
  const label = (): string => {
    if (isMine) return t`Close the chat`;
    return operator ? t`Take over from ${ph({ operator: operator.name })}` : t`Take the chat`;
  };
  return (
    <Row gap={2} wraps className={styles.actions}>
      {chat.is_own ? (
        <Note>
          <Trans>This is your own account’s. Another operator has to answer it.</Trans>
        </Note>
      ) : (
        <Button
          variant={isMine || operator ? 'secondary' : 'primary'}
          busy={isBusy}
          blocked={!isLive}
          onClick={() => void act()}
        >
          {label()}
        </Button>
      )}
      {failure ? (
        <Note tone="danger" role="alert">
          {failureText(failure)}
        </Note>
      ) : null}
    </Row>
  );
};
