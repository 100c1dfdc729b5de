import { Trans, useLingui } from '@lingui/react/macro';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { MessageKinds } from './message-kinds.tsx';
import { MessagePanes } from './message-panes.tsx';
import { useFreshMessages } from './use-fresh-messages.ts';

const MessageCentre = () => {
  const { t } = useLingui();
  useFreshMessages();
  return (
    <Screen
      title={t`Messages`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<MarkAllRead />}
      toolbar={
        <Stack gap={2}>
          <AccountAge of="messages" />
        </Stack>
      }
    >
      <MessageKinds />
      <ButtonLink to="/pages/mailMessage/ggList" variant="secondary">
        <Trans>All announcements</Trans>
      </ButtonLink>
    </Screen>
  );
};

/** The message centre; on a wide window next to the messages. */
export const MessagesScreen = () =>
  useWide() ? (
    <MessagePanes page="/pages/mailMessage/mailMessageList" type="system" messageId={undefined} />
  ) : (
    <MessageCentre />
  );
