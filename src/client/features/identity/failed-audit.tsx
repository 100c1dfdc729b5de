import { useLingui } from '@lingui/react/macro';
import type { Identity } from '#contract/identity.ts';
import { Card } from '#client/ui/card.tsx';
import { identityReasons, identityStatusWords } from './identity-words.ts';
import styles from './identity.module.css';

/** Why an audit failed; nothing where none did. */
export const FailedAudit = ({ state: { status, reason } }: { state: Identity }) => {
  const { t } = useLingui();
  if (reason === null) return null;
  const known = identityReasons[reason];
  return (
    <Card tone="warn" className={styles.notice}>
      <h2>{t(identityStatusWords[status])}</h2>
      <p role="status">{known ? t(known) : reason}</p>
    </Card>
  );
};
