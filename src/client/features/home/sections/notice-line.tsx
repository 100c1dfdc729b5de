import { useLingui } from '@lingui/react/macro';
import { Link } from '#client/lib/navigation/link.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { useArticles } from './use-articles.ts';
import styles from './notice-line.module.css';

/** The latest announcement on one line. */
export const NoticeLine = () => {
  const { t } = useLingui();
  const notices = useArticles('notices');
  if (!notices) return <Skeleton className={styles.line} />;
  const [latest] = notices;
  if (!latest) return null;
  const { title } = latest;
  return (
    <Link
      className={styles.line}
      to="/pages/mailMessage/ggDetail"
      query={{ id: latest.id }}
      aria-label={t`Announcement: ${title}`}
    >
      <Icon name="news" size={18} />
      <span className={styles.title}>{title}</span>
      <Icon name="forward" size={16} />
    </Link>
  );
};
