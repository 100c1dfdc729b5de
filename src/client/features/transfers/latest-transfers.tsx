import { Trans, useLingui } from '@lingui/react/macro';
import { useRows } from '#client/data/engine/use-rows.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Row } from '#client/ui/layout/row.ts';
import { TransferRow } from './transfer-row.tsx';
import styles from './transfers.module.css';

/** On a phone they are below a form; next to it there is space for more. */
const shown = { phone: 3, desktop: 12 } as const;

/** The newest transfers and conversions; nothing where there are none. */
export const LatestTransfers = () => {
  const { t } = useLingui();
  const wide = useWide();
  const rows = useRows('transfers', { isOpen: false });
  if (!rows || rows.length === 0) return null;
  return (
    <section className={styles.latest} aria-label={t`Latest`}>
      <Row gap={3} spread>
        <Heading>
          <Trans>Latest</Trans>
        </Heading>
        <Link className={styles.all} to="/pages/fund/transfer_history">
          <Trans>Show all</Trans>
        </Link>
      </Row>
      <ul>
        {rows.slice(0, wide ? shown.desktop : shown.phone).map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
};
