import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listVerifications, type LedgerVerification } from '#contract/admin.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { LoadingRows } from '../loading-rows.tsx';
import styles from '../admin-table.module.css';

const Verdict = ({ verification }: { verification: LedgerVerification }) => {
  const { fault, invariants, source } = verification;
  const at = formatDateTime(verification.at);
  return (
    <p className={fault ? styles.broken : styles.intact}>
      <Icon name={fault ? 'warning' : 'check'} size={20} />
      {fault ? (
        <span>
          <Trans>The ledger is broken: {ph({ invariant: fault.invariant })}</Trans> {fault.found}
        </span>
      ) : (
        <Trans>Ledger verified: {ph({ invariants })} invariants hold.</Trans>
      )}
      <small>
        {at}, {source === 'command' ? <Trans>by command</Trans> : <Trans>daily check</Trans>}
      </small>
    </p>
  );
};

/** The result of the latest verification; earlier ones only when their result differs. */
export const Verifications = () => {
  const failureText = useFailureText();
  const { value, failure, retry } = useAnswer(listVerifications, {});
  const [latest, ...before] = value?.verifications ?? [];
  return (
    <Stack as="section" gap={3} shrinks>
      <h2>
        <Trans>Verification</Trans>
      </h2>
      {failure ? <Failed title={failureText(failure)} onRetry={retry} /> : null}
      {!value && !failure ? <LoadingRows shape="line" count={1} /> : null}
      {latest ? <Verdict verification={latest} /> : null}
      {before
        .filter(({ fault }) => fault !== null)
        .map((verification) => (
          <Verdict key={verification.at} verification={verification} />
        ))}
      {value && !latest ? (
        <p>
          <Trans>Not verified yet. This is done once a day.</Trans>
        </p>
      ) : null}
    </Stack>
  );
};
