import type { MouseEvent, ReactNode } from 'react';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './list-row.module.css';

export interface RowContentProps {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the row's end, in two lines when both are given; for figures. */
  trailing?: ReactNode;
  trailingDetail?: ReactNode;
}

interface ListRowProps extends RowContentProps {
  /**
   * A page of the app with its query ("/pages/...?id=1"), or a handler; with neither, the row is not
   * interactive.
   */
  href?: string;
  onClick?: () => void;
}

/** The content of a row. */
export const RowContent = ({
  leading,
  title,
  subtitle,
  trailing,
  trailingDetail,
  leads,
}: RowContentProps & { leads: boolean }) => (
  <>
    {leading}
    <span className={styles.text}>
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
        <RowContent {...content} leads />
      </a>
    );
  }
  if (onClick)
    return (
      <button type="button" className={classNames(styles.row, styles.active)} onClick={onClick}>
        <RowContent {...content} leads />
      </button>
    );
  return (
    <div className={styles.row}>
      <RowContent {...content} leads={false} />
    </div>
  );
};
