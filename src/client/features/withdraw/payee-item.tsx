import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { payeeKind, payeeKinds } from './payee-kinds.ts';
import { nameOfPayee, numberOfPayee } from './withdrawable.ts';
import styles from './withdraw.module.css';

interface PayeeItemProps {
  payee: PayeeRow;
  /** Its actions; null: display only. */
  actions: { readonly onConfirm: () => void; readonly onRemove: () => void } | null;
}

/** One saved address or bank account: its target, when it becomes usable, and its actions. */
export const PayeeItem = ({ payee, actions }: PayeeItemProps) => {
  const { t } = useLingui();
  const isWaiting = Date.parse(payee.ready_at) > serverNowMs();
  const name = nameOfPayee(payee);
  const kind =
    payee.type === 0
      ? [...new Set([payee.currency_name, payee.chain])].join(' · ')
      : t(payeeKinds[payee.type]);
  return (
    <li className={styles.payee}>
      <Row gap="tight" align="baseline" wraps spread className={styles.head}>
        <b>{name}</b>
        <Note as="span">{kind}</Note>
      </Row>
      {payee.type === 0 ? null : <Note as="span">{payee.real_name}</Note>}
      <span className={styles.number}>{numberOfPayee(payee)}</span>
      <Note as="span" tone={isWaiting ? 'warn' : 'muted'}>
        {isWaiting ? (
          <Trans>Usable from {ph({ time: formatDateTime(payee.ready_at) })}</Trans>
        ) : (
          <Trans>Ready to use</Trans>
        )}
      </Note>
      {actions ? (
        <div className={styles.buttons}>
          {isWaiting ? (
            <Button
              variant="secondary"
              aria-label={t`Confirm by code: ${ph({ name })}`}
              onClick={actions.onConfirm}
            >{t`Confirm by code`}</Button>
          ) : null}
          {payee.type === 0 ? null : (
            <Button
              variant="quiet"
              aria-label={t`Edit: ${ph({ name })}`}
              onClick={() => openLocation(payeeKind(payee.type).href)}
            >{t`Edit`}</Button>
          )}
          <Button
            variant="quiet"
            aria-label={t`Remove: ${ph({ name })}`}
            onClick={actions.onRemove}
          >{t`Remove`}</Button>
        </div>
      ) : null}
    </li>
  );
};
