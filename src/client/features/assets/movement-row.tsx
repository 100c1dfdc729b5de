import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Movement } from '#contract/wallets.ts';
import { formatAmount, formatClock, formatSigned } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { describeMovement } from '#client/components/movements/movement-look.ts';
import { causeOf } from '#client/components/movements/movements.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { movedAmount } from '#domain/wallets/moved-amount.ts';
import { Note } from '#client/ui/states/note.ts';
import styles from './movement-row.module.css';

/** One ledger entry of a day: reason, time, amount, and what was available after it. */
export const MovementRow = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const { kind, available_after: after, currency_name: currency, created_at: at, reference } = movement;
  const { label, icon } = describeMovement(kind);
  const cause = causeOf(reference);
  const amount = <Secret>{formatAmount(after)}</Secret>;
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.label}>
        <span className={styles.kind}>{t(label)}</span>
        <Note as="time" size="tiny" dateTime={at}>
          {formatClock(at)}
        </Note>
        {cause ? (
          <Link
            className={styles.link}
            to={cause.path}
            query={cause.query}
            aria-label={t`What caused it: #${ph({ id: cause.id })}`}
          >
            #{cause.id}
          </Link>
        ) : null}
      </span>
      <span className={styles.figures}>
        <span className={styles.amount}>
          <Secret>
            {formatSigned(movedAmount(movement).amount)} {currency}
          </Secret>
        </span>
        <Note as="span" size="tiny">
          <Trans>{amount} available</Trans>
        </Note>
      </span>
    </li>
  );
};
