import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChatKind } from '#contract/chat.ts';
import { useChat } from '#client/data/chat/use-chat.ts';
import { formatAge } from '#client/lib/format/format.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { kindTexts } from './chat-texts.ts';
import styles from './chat.module.css';

/** One kind of conversation, with its last message and unread count. */
export const ChatKindRow = ({ kind, to }: { kind: ChatKind; to: '/pages/kefu/index' | '/pages/kf/kf' }) => {
  const { t } = useLingui();
  const { icon, name, about } = kindTexts[kind];
  const stored = useChat(kind, 10);
  const last = stored?.messages.findLast(({ form }) => form === 'text' || form === 'image');
  const unread = stored?.chat && stored.read < stored.chat.last ? stored.chat.unread : 0;
  return (
    <Row as={RowLink} gap={3} className={styles.row} to={to} query={{ kind }}>
      <span className={styles.avatar}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{t(name)}</span>
        <span className={styles.about} dir="auto">
          {last ? (last.form === 'image' ? t`Image` : last.text) : t(about)}
        </span>
      </span>
      <span className={styles.end}>
        {last ? <time dateTime={last.created_at}>{formatAge(Date.parse(last.created_at))}</time> : null}
        {unread > 0 ? (
          <span className={styles.count} role="img" aria-label={t`${ph({ count: unread })} unread`}>
            {unread}
          </span>
        ) : null}
      </span>
    </Row>
  );
};
