import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/button.tsx';
import styles from './admin-table.module.css';

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}

/** Pagination of a list; renders nothing for a single page. */
export const Pager = ({ page, limit, total, onPage }: PagerProps) => {
  const { t } = useLingui();
  const pages = Math.max(1, Math.ceil(total / limit));
  return pages === 1 && page === 1 ? null : (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Previous page</Trans>
      </Button>
      <span>
        <Trans>
          Page {ph({ page })} of {ph({ pages })}
        </Trans>
      </span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Trans>Next page</Trans>
      </Button>
    </nav>
  );
};
