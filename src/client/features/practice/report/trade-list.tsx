import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DayNote, DayReport, DayTrade } from '#contract/practice-day.ts';
import { formatAmount, formatDateTime, formatSigned } from '#client/lib/format/format.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Note } from '#client/ui/states/note.ts';
import { directionOf } from '#domain/money/direction.ts';
import { NoteSheet } from './note-sheet.tsx';
import styles from './report.module.css';

interface TradeProps {
  trade: DayTrade;
  note: string;
  /** Without it notes are only shown. */
  onNote: (() => void) | undefined;
}

const Trade = ({ trade, note, onNote }: TradeProps) => {
  const { t } = useLingui();
  const { symbol, side, kind, quantity, openPrice, closePrice, openedAt, closedAt, result } = trade;
  const kinds = {
    spot: t`Spot`,
    futures: side === 'long' ? t`Long` : t`Short`,
    option: side === 'long' ? t`Option, up` : t`Option, down`,
  };
  const prices =
    openPrice === null || closePrice === null
      ? ''
      : ` · ${formatAmount(openPrice)} → ${formatAmount(closePrice)}`;
  const opened = formatDateTime(openedAt);
  const closed = formatDateTime(closedAt);
  return (
    <li className={styles.trade}>
      <div className={styles.tradeHead}>
        <span>
          <Directed side={side === 'long' ? 'buy' : 'sell'}>{kinds[kind]}</Directed> <b>{symbol}</b>
        </span>
        <Directed as="b" className={styles.result} direction={directionOf(result)}>
          {formatSigned(result, 2)} USDT
        </Directed>
        {onNote ? (
          <IconButton
            label={
              note === ''
                ? t`Add a note to ${symbol}, ${ph({ time: closed })}`
                : t`Edit the note to ${symbol}, ${ph({ time: closed })}`
            }
            icon="edit"
            size={18}
            onClick={onNote}
          />
        ) : null}
      </div>
      <Note>
        {formatAmount(quantity)}
        {prices}
      </Note>
      <Note>{t`${ph({ opened })} to ${ph({ closed })}`}</Note>
      {note === '' ? null : <p className={styles.note}>{note}</p>}
    </li>
  );
};

interface TradeListProps extends Pick<DayReport, 'trades' | 'notes'> {
  onNote?: ((note: DayNote) => Promise<boolean>) | undefined;
}

/** The trades of the day in the order of their closing, with one's notes. */
export const TradeList = ({ trades, notes, onNote }: TradeListProps) => {
  const { t } = useLingui();
  const [edited, setEdited] = useState<string | null>(null);
  const noteOf = (reference: string): string => notes.find(({ trade }) => trade === reference)?.text ?? '';
  if (trades.length === 0)
    return <Empty icon="trade" title={t`No trades yet. Each is listed here once it is closed.`} />;
  return (
    <>
      <ul className={styles.trades} aria-label={t`Closed trades`}>
        {trades.map((trade) => (
          <Trade
            key={trade.reference}
            trade={trade}
            note={noteOf(trade.reference)}
            onNote={onNote && (() => setEdited(trade.reference))}
          />
        ))}
      </ul>
      {onNote && edited !== null ? (
        <NoteSheet
          text={noteOf(edited)}
          onSave={(text) => onNote({ trade: edited, text })}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
};
