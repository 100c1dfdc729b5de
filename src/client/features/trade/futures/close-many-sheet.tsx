import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLingui as useI18n } from '@lingui/react';
import { previewClosing } from '#contract/positions.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format.ts';
import { closeManyKind } from '#client/lib/positions/position-requests.ts';
import { problemText } from '#client/lib/problem-text.ts';
import { useQuotes } from '#client/lib/quotes/use-quotes.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { Failed } from '#client/ui/failed.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Secret } from '#client/ui/secret.tsx';
import { ActionSheet } from './action-sheet.tsx';
import { useActionForm } from './use-action-form.ts';
import styles from './futures.module.css';

type BatchType = '0' | '1' | '2';

/** What closing them would bring now, position by position. */
const Preview = ({ type }: { type: BatchType }) => {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const failureText = useFailureText();
  const quotes = useQuotes();
  const decimalsOf = (matchId: number): number => quotes.find(({ id }) => id === matchId)?.price_decimals ?? 2;
  const { value: answer, failure, retry } = useAnswer(previewClosing, { type });
  if (failure) return <Failed title={failureText(failure)} onRetry={retry} />;
  if (!answer) return <Skeleton shape="row" count={3} />;
  if (answer.positions.length === 0) return <p className={styles.note}><Trans>No open positions of this kind.</Trans></p>;
  return (
    <>
      <ul className={styles.report}>
        {answer.positions.map(({ position, price, profits, error }) => (
          <li key={position.id}>
            <span>{position.symbol} {position.type === 1 ? t`Long` : t`Short`} {position.multiple}×</span>
            <span>{error || price === null || profits === null ? i18n._(problemText(error ?? 'quote.stale')) : <>{formatPrice(price, decimalsOf(position.match_id))} · <Secret>{formatSigned(profits, 2)} {position.legal_name}</Secret></>}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div><dt><Trans>Profit or loss</Trans></dt><dd><Secret>{formatSigned(answer.profits, 2)}</Secret></dd></div>
        <div><dt><Trans>Fees</Trans></dt><dd><Secret>{formatAmount(answer.fee, 2)}</Secret></dd></div>
      </dl>
    </>
  );
};

/** Closing all positions, all longs or all shorts: previewed, and reported position by position. */
export const CloseManySheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const [type, setType] = useState<BatchType>('0');
  const { sending, isOffline, formError } = useActionForm(closeManyKind, Number(type));
  const report = sending.answer;
  const done = report ? (
    <>
      <p><Plural value={report.closed.length} one="# position closed." other="# positions closed." /></p>
      {report.failed.length > 0 ? (
        <ul className={styles.report}>
          {report.failed.map(({ id, symbol, error }) => (
            <li key={id}><span>{symbol} {id}</span><span>{i18n._(problemText(error))}</span></li>
          ))}
        </ul>
      ) : null}
    </>
  ) : null;
  return (
    <ActionSheet
      title={t`Close positions`}
      sending={sending}
      done={done}
      confirmLabel={t`Close at the market`}
      variant="danger"
      isBlocked={isOffline}
      error={formError([])}
      onConfirm={() => sending.confirm({ type })}
      onClose={onClose}
    >
      <Segments label={t`Which`} options={[{ value: '0', label: t`All` }, { value: '1', label: t`Longs` }, { value: '2', label: t`Shorts` }]} value={type} onChange={setType} />
      <Preview key={type} type={type} />
      <p className={styles.note}><Trans>Each position closes at the market on its own or says why not. Doing it again harms nothing.</Trans></p>
    </ActionSheet>
  );
};
