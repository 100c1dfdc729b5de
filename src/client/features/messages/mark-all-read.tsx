import { useLingui } from '@lingui/react/macro';
import type { MessageType } from '#contract/messages.ts';
import { markAllRead, useMessages } from '#client/data/messages/use-messages.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

/** Marks all messages as read, or all of one type. */
export const MarkAllRead = ({ type }: { type?: MessageType }) => {
  const { t } = useLingui();
  const messages = useMessages() ?? [];
  const hasUnread = messages.some(
    (message) => message.status === 'unread' && (type === undefined || message.type === type),
  );
  return (
    <IconButton
      label={t`Mark all as read`}
      icon="check"
      disabled={!hasUnread}
      onClick={() => void markAllRead(messages, type)}
    />
  );
};
