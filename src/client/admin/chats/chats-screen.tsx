import { Trans, useLingui } from '@lingui/react/macro';
import { useHashLocation } from 'wouter/use-hash-location';
import { Empty } from '#client/ui/states/empty.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { ChatList } from './chat-list.tsx';
import { AdminConversation } from './admin-conversation.tsx';
import { PersonPane } from './person-pane.tsx';
import styles from '../queues/queues-screen.module.css';

/** "#/chats/open/12": the state shown, and the selected conversation. */
const addressOf = (state: 'open' | 'closed', id?: number): string =>
  `#/chats/${state}${id === undefined ? '' : `/${id}`}`;

const placeIn = (path: string): { state: 'open' | 'closed'; id: number | undefined } => {
  const [, , name, id] = path.split('/');
  return {
    state: name === 'closed' ? 'closed' : 'open',
    id: id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined,
  };
};

/** The conversations on the left, the selected one in the middle and its user on the right. */
export const ChatsScreen = () => {
  const { t } = useLingui();
  const [path] = useHashLocation();
  const { state, id } = placeIn(path);
  return (
    <div className={styles.split} data-open={id === undefined ? undefined : 'true'}>
      <section className={styles.start} aria-label={t`Chats`}>
        <ChatList state={state} chosen={id} addressOf={addressOf} />
      </section>
      {id === undefined ? (
        <div className={styles.none}>
          <Empty title={t`Choose an entry to see it here.`} />
        </div>
      ) : (
        <>
          <a className={styles.back} href={addressOf(state)}>
            <Icon name="back" size={20} />
            <Trans>Chats</Trans>
          </a>
          <AdminConversation key={id} id={id} />
          <PersonPane key={`person ${id}`} id={id} />
        </>
      )}
    </div>
  );
};
