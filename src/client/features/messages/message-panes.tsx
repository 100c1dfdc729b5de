import { useLingui } from '@lingui/react/macro';
import type { MessageType } from '#contract/messages.ts';
import { back, redirectTo } from '#client/lib/navigation/navigation.ts';
import { useMessages } from '#client/data/messages/use-messages.ts';
import { unreadOf } from '#client/data/messages/stored-messages.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { Message } from './message.tsx';
import { MessageList, type MessagesPage } from './message-list.tsx';
import { kindOf, messageKinds } from './message-labels.ts';
import { useFreshMessages } from './use-fresh-messages.ts';

const listPage = '/pages/mailMessage/mailMessageList';

/** On a wide window the types are above the list. */
const Types = ({ type }: { type: MessageType }) => {
  const { t } = useLingui();
  const unread = unreadOf(useMessages() ?? []);
  return (
    <Segments
      label={t`Messages`}
      options={messageKinds.map(({ type: value, label }) => ({
        value,
        label: unread[value] > 0 ? `${t(label)} (${unread[value]})` : t(label),
      }))}
      value={type}
      onChange={(chosen) => redirectTo(listPage, { type: chosen })}
    />
  );
};

interface MessagePanesProps {
  page: MessagesPage;
  type: MessageType;
  messageId: number | undefined;
}

/** The messages of one type, and the one named in the address. */
export const MessagePanes = ({ page, type, messageId }: MessagePanesProps) => {
  const { t } = useLingui();
  const wide = useWide();
  useFreshMessages();
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  return (
    <ListDetail
      narrowList
      isOpenedByUser
      list={
        <Screen
          title={wide ? t`Messages` : t(kindOf(type).label)}
          leading={leading}
          actions={<MarkAllRead type={type} />}
          toolbar={
            <Stack gap={2}>
              {wide ? <Types type={type} /> : null}
              <AccountAge of="messages" />
            </Stack>
          }
        >
          <MessageList type={type} page={page} />
        </Screen>
      }
      detail={
        messageId === undefined ? undefined : (
          <Screen title={t`Message`} leading={leading}>
            <Message key={messageId} id={messageId} />
          </Screen>
        )
      }
    />
  );
};
