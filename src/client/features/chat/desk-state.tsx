import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Chat } from '#contract/chat.ts';
import { deskStaffed } from '#client/data/chat/desk-staffed.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Note } from '#client/ui/states/note.ts';

/** Who is there, in a line: who answers, whether somebody could, or what becomes of what one writes. */
export const DeskState = ({ chat }: { chat: Chat | null }) => {
  const isStaffed = useStore(deskStaffed);
  const words = (): React.ReactNode => {
    if (chat?.status === 'taken')
      return chat.operator === null ? (
        <Trans>Somebody is with you</Trans>
      ) : (
        <Trans>{ph({ operator: chat.operator })} is with you</Trans>
      );
    if (isStaffed === false)
      return (
        <Trans>
          Nobody is at the desk right now. Write all the same: the answer comes here and to Messages.
        </Trans>
      );
    if (chat?.status === 'waiting') return <Trans>Waiting for somebody at the desk</Trans>;
    return isStaffed ? <Trans>The desk is open</Trans> : null;
  };
  return <Note role="status">{words()}</Note>;
};
