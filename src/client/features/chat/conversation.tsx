import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatKind } from '#contract/chat.ts';
import { useChat } from '#client/data/chat/use-chat.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { InPane } from '#client/ui/layout/in-pane.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { use, useState } from 'react';
import { Row } from '#client/ui/layout/row.ts';
import { kindTexts } from './chat-texts.ts';
import { ConversationMessages } from './conversation-messages.tsx';
import { SupportState } from './support-state.tsx';
import { MessageComposer } from './message-composer.tsx';
import { useFreshChat } from './use-fresh-chat.ts';
import { useDraftText } from './use-draft-text.ts';
import styles from './chat.module.css';

/** Messages shown at first, and added each time the user scrolls to the first one. */
const messagesPerPage = 50;

/** One conversation: its messages and the composer. */
export const Conversation = ({ kind }: { kind: ChatKind }) => {
  const { t } = useLingui();
  const isPane = use(InPane);
  const Heading = isPane ? 'h2' : 'h1';
  const [most, setMost] = useState(messagesPerPage);
  const stored = useChat(kind, most);
  const [shown, setShown] = useState(stored);
  // Until more of it is loaded, the previous messages stay.
  if (stored && stored !== shown) setShown(stored);
  const { failure, retry } = useFreshChat(kind);
  const draft = useDraftText(kind);
  return (
    <div className={styles.conversation}>
      <Row as="header" gap={2} className={styles.head}>
        {isPane ? null : <IconButton label={t`Back`} icon="back" onClick={back} />}
        <div className={styles.title}>
          <Heading tabIndex={-1}>{t(kindTexts[kind].name)}</Heading>
          <SupportState chat={shown?.chat ?? null} />
        </div>
        <AccountAge of="chats" />
      </Row>
      {shown ? (
        <ConversationMessages
          kind={kind}
          stored={shown}
          failure={failure}
          onRetry={retry}
          onMore={() => setMost((now) => (shown.messages.length >= now ? now + messagesPerPage : now))}
          onEdit={draft.setText}
        />
      ) : (
        <div className={styles.loading} role="status">
          <span className="visually-hidden">
            <Trans>Loading…</Trans>
          </span>
          <Skeleton />
        </div>
      )}
      <MessageComposer kind={kind} draft={draft} />
    </div>
  );
};
