import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#client/lib/navigation/link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { useRefusalText, type Refusal } from './refusal-text.ts';
import styles from './refusal-notice.module.css';

/** Link to where the request can be made again; nothing where its own page offers that. */
const Again = ({ kind }: Pick<Refusal, 'kind'>) => {
  const { t } = useLingui();
  switch (kind) {
    case 'deposit':
      return <Link to="/pages/fund/select">{t`Report a deposit again`}</Link>;
    case 'withdrawal':
      return <Link to="/pages/fund/withdraw">{t`Withdraw again`}</Link>;
    case 'purchase':
      return <Link to="/pages/otc/otc">{t`Order again`}</Link>;
    default:
      return null;
  }
};

/** Why a request was refused, what to fix, and the way back. */
export const RefusalNotice = ({ title, ...refusal }: Refusal & { title: string }) => {
  const refusalText = useRefusalText();
  return (
    <Stack as={Card} gap={1} tone="warn" className={styles.notice}>
      <h2>{title}</h2>
      <p role="status">{refusalText(refusal)}</p>
      <p className={styles.ways}>
        <Again kind={refusal.kind} />
        <Link to="/pages/kefu/index">
          <Trans>Contact support</Trans>
        </Link>
      </p>
    </Stack>
  );
};
