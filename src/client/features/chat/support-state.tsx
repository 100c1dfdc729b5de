import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Chat } from '#contract/chat.ts';
import { supportOnline } from '#client/data/chat/support-online.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Note } from '#client/ui/states/note.ts';

/** Status of support in one line: who answers, whether anyone is available, or what happens to a message. */
export const SupportState = ({ chat }: { chat: Chat | null }) => {
  const isStaffed = useStore(supportOnline);
  const text = (): React.ReactNode => {
    if (chat?.status === 'taken')
      return chat.operator === null ? (
        <Trans>Somebody is with you</Trans>
      ) : (
        <Trans>{ph({ operator: chat.operator })} is with you</Trans>
      );
    if (isStaffed === false)
      return (
        <Trans>No one is online right now. Write anyway: the reply will appear here and in Messages.</Trans>
      );
    if (chat?.status === 'waiting') return <Trans>Waiting for support</Trans>;
    return isStaffed ? <Trans>Support is online</Trans> : null;
  };
  return <Note role="status">{text()}</Note>;
};
