import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLingui as useI18n } from '@lingui/react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { previewClosing, type closePositions } from '#contract/position-lists.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { closeManyKind } from '#client/data/positions/position-requests.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useSnapshot } from '#client/lib/state/snapshot.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { previewMoved, type ClosingPreview } from '#client/components/ticket/moved-from.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';
import styles from '../futures.module.css';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { Note } from '#client/ui/states/note.ts';

type BatchType = '0' | '1' | '2';

/** Result of closing each position, at the prices of the request. */
const Preview = ({ preview: answer }: { preview: ClosingPreview }) => {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const quotes = useQuotes();
  const decimalsOf = (matchId: number): number =>
    quotes.find(({ id }) => id === matchId)?.price_decimals ?? 2;
  if (answer.positions.length === 0)
    return (
      <Note>
        <Trans>No matching open positions.</Trans>
      </Note>
    );
  return (
    <>
      <ul className={styles.report}>
        {answer.positions.map(({ position, price, profits, error }) => (
          <li key={position.id}>
            <span>
              {position.symbol} {position.type === 1 ? t`Long` : t`Short`} {position.multiple}×
            </span>
            <span>
              {error || price === null || profits === null ? (
                i18n._(problemText(error ?? 'quote.stale'))
              ) : (
                <>
                  {formatPrice(price, decimalsOf(position.match_id))} ·{' '}
                  <Secret>
                    {formatSigned(profits, 2)} {position.legal_name}
                  </Secret>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <TicketRows
        rows={[
          [t`Profit or loss`, <Secret key="profits">{formatSigned(answer.profits, 2)}</Secret>],
          [t`Fees`, <Secret key="fee">{formatAmount(answer.fee, 2)}</Secret>],
        ]}
      />
    </>
  );
};

/** The closed positions, and why the others were not closed. */
const Report = ({ closed, failed }: ResponseOf<typeof closePositions>) => {
  const { i18n } = useI18n();
  return (
    <>
      <p>
        <Plural value={closed.length} one="# position closed." other="# positions closed." />
      </p>
      {failed.length > 0 ? (
        <ul className={styles.report}>
          {failed.map(({ id, symbol, error }) => (
            <li key={id}>
              <span>
                {symbol} {id}
              </span>
              <span>{i18n._(problemText(error))}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

/** The preview of closing the positions of a type; it stays as shown until it is requested again. */
const usePreview = (type: BatchType, isOffline: boolean) => {
  const { value, failure, isLoading, retry } = useAnswer(previewClosing, { type });
  const quotes = useQuotes();
  const positions = useAllRows('positions').rows?.filter(
    (position) => type === '0' || String(position.type) === type,
  );
  const { snapshot, moved, drop } = useSnapshot<ClosingPreview>(
    (shown) => (isOffline ? { kind: 'offline' } : positions ? previewMoved(shown, positions, quotes) : null),
    // A value that stayed when a newer request failed belongs to earlier prices.
    isLoading || failure ? null : (value ?? null),
  );
  return { snapshot, moved, failure, retry, drop };
};

/** Closes all positions, all longs or all shorts: previewed, and reported for each position. */
export const CloseManySheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [type, setType] = useState<BatchType>('0');
  const { sending, isOffline, formError } = useActionForm(closeManyKind, Number(type));
  const { snapshot, moved, failure, retry, drop } = usePreview(type, isOffline);
  return (
    <ActionSheet
      title={t`Close positions`}
      sending={sending}
      done={sending.answer ? <Report {...sending.answer} /> : null}
      confirmLabel={t`Close at the market`}
      variant="danger"
      isBlocked={!snapshot || snapshot.positions.length === 0}
      error={formError([])}
      moved={moved}
      onReviewAgain={() => {
        drop();
        retry();
      }}
      onConfirm={() =>
        snapshot
          ? sending.confirm({ type, ids: snapshot.positions.map(({ position }) => position.id).join(',') })
          : undefined
      }
      onClose={onClose}
    >
      <Segments
        label={t`Positions`}
        options={[
          { value: '0', label: t`All` },
          { value: '1', label: t`Longs` },
          { value: '2', label: t`Shorts` },
        ]}
        value={type}
        onChange={(chosen: BatchType) => {
          drop();
          setType(chosen);
        }}
      />
      {snapshot ? (
        <Preview preview={snapshot} />
      ) : failure ? (
        <NotLoaded title={failureText(failure)} onRetry={retry} />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
      <Note>
        <Trans>Each position is closed at market separately; failures are explained. Safe to repeat.</Trans>
      </Note>
    </ActionSheet>
  );
};
