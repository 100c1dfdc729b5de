import { useLingui } from '@lingui/react/macro';
import { chatKinds, type ChatKind } from '#contract/chat.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ButtonSwitch } from './button-switch.tsx';
import { ChatKindRow } from './chat-kind-row.tsx';
import { Conversation } from './conversation.tsx';
import styles from './chat.module.css';

interface ChatPanesProps {
  page: '/pages/kefu/index' | '/pages/kf/kf';
  /** The conversation that is shown; undefined: only the list. */
  kind: ChatKind | undefined;
}

/** The list of conversations, and the open one. */
export const ChatPanes = ({ page, kind }: ChatPanesProps) => {
  const { t } = useLingui();
  const wide = useWide();
  return (
    <ListDetail
      narrowList
      list={
        <Screen
          title={t`Support`}
          leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
          toolbar={<AccountAge of="chats" />}
        >
          <ul className={styles.kinds}>
            {chatKinds.map((each) => (
              <li key={each}>
                <ChatKindRow kind={each} to={wide ? page : '/pages/kf/kf'} />
              </li>
            ))}
          </ul>
          <div className={styles.own}>
            <ButtonSwitch />
          </div>
        </Screen>
      }
      detail={kind && <Conversation key={kind} kind={kind} />}
    />
  );
};
