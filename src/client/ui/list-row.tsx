import type { MouseEvent, ReactNode } from 'react';
import { openLocation } from '#client/lib/navigation.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './list-row.module.css';

interface ListRowProps {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the row's end, in two lines where both are given; figures stand here. */
  trailing?: ReactNode;
  trailingDetail?: ReactNode;
  /** A page of the app with its query ("/pages/...?id=1"), or a handler; with neither, the row only shows. */
  href?: string;
  onClick?: () => void;
}

const Content = ({
  leading,
  title,
  subtitle,
  trailing,
  trailingDetail,
  leads,
}: Omit<ListRowProps, 'href' | 'onClick'> & { leads: boolean }) => (
  <>
    {leading}
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      {subtitle ? <span className={styles.subtitle}>{subtitle}</span> : null}
    </span>
    {trailing || trailingDetail ? (
      <span className={styles.trailing}>
        <span className={styles.value}>{trailing}</span>
        {trailingDetail ? <span className={styles.subtitle}>{trailingDetail}</span> : null}
      </span>
    ) : null}
    {leads ? (
      <span className={styles.chevron}>
        <Icon name="forward" size={18} />
      </span>
    ) : null}
  </>
);

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const ListRow = ({ href, onClick, ...content }: ListRowProps) => {
  if (href) {
    const open = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      openLocation(href);
    };
    return (
      <a className={classNames(styles.row, styles.active)} href={`#${href}`} onClick={open}>
        <Content {...content} leads />
      </a>
    );
  }
  if (onClick)
    return (
      <button type="button" className={classNames(styles.row, styles.active)} onClick={onClick}>
        <Content {...content} leads />
      </button>
    );
  return (
    <div className={styles.row}>
      <Content {...content} leads={false} />
    </div>
  );
};
