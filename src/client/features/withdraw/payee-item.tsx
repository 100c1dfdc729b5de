import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
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

/** What an address or account number is recognised by in a list; one word, which no line divides. */
const endOf = (payee: PayeeRow): string => `••••\u00a0${numberOfPayee(payee).slice(-4)}`;

const Mark = ({ payee }: { payee: PayeeRow }) =>
  payee.type === 0 ? (
    <CoinIcon name={payee.currency_name} />
  ) : (
    <span className={styles.mark}>
      <Icon name="bank" size={20} />
    </span>
  );

interface DetailsProps {
  payee: PayeeRow;
  name: string;
  onRemove: (() => void) | undefined;
}

/** The target in full, and what is rarely done with it. */
const Details = ({ payee, name, onRemove }: DetailsProps) => {
  const { t } = useLingui();
  return (
    <>
      {payee.type === 0 ? null : <Note as="span">{payee.real_name}</Note>}
      <span className={styles.number}>{numberOfPayee(payee)}</span>
      {Date.parse(payee.ready_at) > serverNowMs() ? (
        <Note as="span" tone="warn">
          <Trans>Usable from {ph({ time: formatDateTime(payee.ready_at) })}</Trans>
        </Note>
      ) : null}
      {onRemove ? (
        <div className={styles.buttons}>
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
            onClick={onRemove}
          >{t`Remove`}</Button>
        </div>
      ) : null}
    </>
  );
};

/**
 * One saved address or bank account in a row: its mark, its name, the end of its number, and whether it can be
 * used. Only the confirmation is offered there; the rest is behind the button at its end.
 */
export const PayeeItem = ({ payee, actions }: PayeeItemProps) => {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isWaiting = Date.parse(payee.ready_at) > serverNowMs();
  const name = nameOfPayee(payee);
  const kind =
    payee.type === 0
      ? [...new Set([payee.currency_name, payee.chain])].join(' · ')
      : t(payeeKinds[payee.type]);
  return (
    <li className={styles.payee}>
      <Row gap={3} className={styles.payeeRow}>
        <Mark payee={payee} />
        <div className={styles.payeeText}>
          <b>{name}</b>
          <Note as="span">
            {kind} <span className={styles.number}>{endOf(payee)}</span>
          </Note>
        </div>
        {isWaiting && actions ? (
          <Button
            variant="secondary"
            className={styles.confirm}
            aria-label={t`Confirm by code: ${ph({ name })}`}
            onClick={actions.onConfirm}
          >{t`Confirm`}</Button>
        ) : (
          <span className={styles.state} data-tone={isWaiting ? 'warn' : undefined}>
            {isWaiting ? t({ message: 'Waiting', context: 'payee' }) : t`Ready to use`}
          </span>
        )}
        <IconButton
          icon="more"
          label={t`More: ${ph({ name })}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </Row>
      <div id={id} className={styles.payeeDetails} hidden={!isOpen}>
        {isOpen ? <Details payee={payee} name={name} onRemove={actions?.onRemove} /> : null}
      </div>
    </li>
  );
};
