import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminChat } from '#contract/admin-chat.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAge } from '#client/lib/format/format.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Pager } from '../pager.tsx';
import { chatKindLabels } from './chat-labels.ts';
import { LoadingRows } from '../loading-rows.tsx';
import { NotRefreshed } from './not-refreshed.tsx';
import { useChats } from './use-chats.ts';
import styles from '../queues/queue-list.module.css';

interface ChatListProps {
  state: 'open' | 'closed';
  chosen: number | undefined;
  addressOf: (state: 'open' | 'closed', id?: number) => string;
}

const Row = ({ chat, isChosen, href }: { chat: AdminChat; isChosen: boolean; href: string }) => {
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
          <span>{i18n._(chatKindLabels[chat.kind])}</span>
          {chat.status === 'waiting' ? (
            <span>
              <Trans context="chat">waiting</Trans>
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

/** The conversations in one state, paged. */
const Chats = ({ state, chosen, addressOf }: ChatListProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [page, setPage] = useState(1);
  const { value, failure, retry } = useChats(state, page);
  if (!value) return failure ? <Failed title={failureText(failure)} onRetry={retry} /> : <LoadingRows />;
  return (
    <>
      {failure ? <NotRefreshed failure={failure} onRetry={retry} /> : null}
      {value.data.length === 0 ? (
        <Empty
          icon={state === 'open' ? 'check' : 'chat'}
          title={state === 'open' ? t`Nothing waits here.` : t`No chat was closed yet.`}
        />
      ) : (
        <ol className={styles.rows} aria-label={t`Chats`}>
          {value.data.map((chat) => (
            <Row key={chat.id} chat={chat} isChosen={chat.id === chosen} href={addressOf(state, chat.id)} />
          ))}
        </ol>
      )}
      <div className={styles.more}>
        <Pager page={value.page} limit={value.limit} total={value.total} onPage={setPage} />
      </div>
    </>
  );
};

/** Conversations that wait, the oldest first, and those that are taken; or the closed ones. */
export const ChatList = (props: ChatListProps) => {
  const { t } = useLingui();
  const { state, addressOf } = props;
  return (
    <div className={styles.queues}>
      <nav className={styles.filters} aria-label={t`Chats`}>
        {(['open', 'closed'] as const).map((each) => (
          <a key={each} href={addressOf(each)} aria-current={each === state ? 'true' : undefined}>
            {each === 'open' ? t`Open chats` : t`Closed chats`}
          </a>
        ))}
      </nav>
      {/* Remounts per state, so that rows of one state never appear under the name of the other. */}
      <Chats key={state} {...props} />
    </div>
  );
};
