import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskChat } from '#contract/desk-chat.ts';
import { formatAge } from '#client/lib/format.ts';
import { Empty } from '#client/ui/empty.tsx';
import { chatKindWords } from './chat-words.ts';
import styles from '../queues/queue-list.module.css';

interface ChatListProps {
  chats: readonly DeskChat[];
  state: 'open' | 'closed';
  chosen: number | undefined;
  addressOf: (state: 'open' | 'closed', id?: number) => string;
}

const Row = ({ chat, isChosen, href }: { chat: DeskChat; isChosen: boolean; href: string }) => {
  const { i18n, t } = useLingui();
  return (
    <li>
      <a className={styles.row} href={href} aria-current={isChosen ? 'true' : undefined}>
        <span className={styles.head}>
          <strong>{chat.nickname === '' ? chat.account : chat.nickname}</strong>
          <span>{formatAge(Date.parse(chat.waiting_since ?? chat.changed_at))}</span>
        </span>
        <span className={styles.excerpt} dir="auto">
          {chat.excerpt === '' ? t`Image` : chat.excerpt}
        </span>
        <span className={styles.detail}>
          <span>{i18n._(chatKindWords[chat.kind])}</span>
          {chat.status === 'waiting' ? (
            <span>
              <Trans>waiting</Trans>
            </span>
          ) : null}
          {chat.operator ? <span>{chat.operator.name}</span> : null}
          {chat.unread > 0 ? (
            <span className={styles.count}>
              <Trans>{ph({ count: chat.unread })} unread</Trans>
            </span>
          ) : null}
          {chat.is_own ? (
            <span>
              <Trans>your own</Trans>
            </span>
          ) : null}
        </span>
      </a>
    </li>
  );
};

/** Conversations that wait, the oldest first, and those that are taken; or the closed ones. */
export const ChatList = ({ chats, state, chosen, addressOf }: ChatListProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.queues}>
      <nav className={styles.filters} aria-label={t`Chats`}>
        {(['open', 'closed'] as const).map((each) => (
          <a key={each} href={addressOf(each)} aria-current={each === state ? 'true' : undefined}>
            {each === 'open' ? t`Open chats` : t`Closed chats`}
          </a>
        ))}
      </nav>
      {chats.length === 0 ? (
        <Empty icon="check" title={t`Nothing waits here.`} />
      ) : (
        <ol className={styles.rows} aria-label={t`Chats`}>
          {chats.map((chat) => (
            <Row key={chat.id} chat={chat} isChosen={chat.id === chosen} href={addressOf(state, chat.id)} />
          ))}
        </ol>
      )}
    </div>
  );
};
