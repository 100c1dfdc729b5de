import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import type { FormView } from '#client/data/engine/form/use-form.ts';
import { pageChunk, retryPage, type ChunkSource } from '#client/lib/loading/page-chunks.ts';
import { useChunk } from '#client/lib/loading/use-chunk.ts';
import { whenIdle } from '#client/lib/loading/when-idle.ts';
import { Price } from '#client/components/quotes/price.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './deal-bar.module.css';
import { isInDoubt } from './is-in-doubt.ts';
import { offerTicket } from './ticket-here.ts';

/** What a ticket's code draws. */
export interface TicketPaneProps {
  readonly pair: PairView;
}
export type TicketSource = ChunkSource<TicketPaneProps>;

/** Opens the ticket from beside it, with what was chosen there. */
export interface Deal<Draft> {
  readonly open: (patch: Partial<Draft>) => void;
}

interface Side<Draft> {
  readonly label: string;
  readonly draft: Partial<Draft>;
}

interface DealBarProps<Draft> {
  readonly pair: PairView;
  readonly ticket: FormView<Draft, unknown, unknown>;
  readonly source: TicketSource;
  /** Buy, long or up; sell, short or down. */
  readonly sides: readonly [Side<Draft>, Side<Draft>];
  readonly ref?: Ref<Deal<Draft>>;
}

/** The ticket's code on its way, missing, or there. */
const Pane = ({ source, pair }: { source: TicketSource; pair: PairView }) => {
  const { t } = useLingui();
  const { chunk, retry } = useChunk(source);
  if (chunk.state === 'ready')
    return (
      <Suspense fallback={<Skeleton shape="row" count={6} />}>
        <chunk.Page key={pair.id} pair={pair} />
      </Suspense>
    );
  return chunk.state === 'failed' || chunk.isSlow ? (
    <Failed
      title={chunk.state === 'failed' ? t`The order form did not load` : t`This is taking longer than usual`}
      detail={t`Your entries are kept. Check your connection and try again.`}
      onRetry={retry}
    />
  ) : (
    <Skeleton shape="row" count={6} />
  );
};

/** Whether anything of the draft is not as it is wanted; to change nothing would put away what a refusal said. */
const differs = <Draft extends object>(draft: Draft, wanted: Partial<Draft>): boolean =>
  (Object.keys(wanted) as (keyof Draft)[]).some((name) => draft[name] !== wanted[name]);

/**
 * Buying and selling in reach of a thumb: pressed, either opens the ticket over the chart with its side chosen. An
 * order that was under way when the page opened opens it too.
 */
export const DealBar = <Draft extends object>({ pair, ticket, source, sides, ref }: DealBarProps<Draft>) => {
  const [isOpen, setOpen] = useState(ticket.sending.isUnderWay || ticket.answer !== null);
  const show = (): void => {
    if (pageChunk(source).get().state === 'failed') void retryPage(source);
    setOpen(true);
  };
  const open = (patch: Partial<Draft>): void => {
    if (ticket.answer !== null) ticket.dismiss();
    if (!ticket.sending.isUnderWay && differs(ticket.draft, patch)) ticket.edit(patch);
    show();
  };
  useImperativeHandle(ref, () => ({ open }));
  const showOrder = useEffectEvent(() => {
    const hasNews = ticket.sending.isUnderWay || ticket.answer !== null || ticket.refusal !== null;
    if (hasNews) show();
    return hasNews;
  });
  useEffect(() => offerTicket(pair.id, () => showOrder()), [pair.id]);
  // It is needed at the first press, and by nothing that is drawn before.
  useEffect(() => whenIdle(() => void pageChunk(source)), [source]);
  return (
    <>
      {sides.map(({ label, draft }, place) => (
        <Button
          key={label}
          variant={place === 0 ? 'buy' : 'sell'}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            // Not every browser gives a pressed button the focus, which comes back to what had it once the sheet closes.
            currentTarget.focus();
            open(draft);
          }}
        >
          {label}
        </Button>
      ))}
      <Sheet
        size={isInDoubt(ticket) ? 'full' : 'low'}
        title={pair.symbol}
        beside={<Heading as={Price} id={pair.id} />}
        open={isOpen}
        onClose={() => {
          // What it told was seen.
          if (ticket.answer !== null) ticket.dismiss();
          setOpen(false);
        }}
      >
        <Pane source={source} pair={pair} />
      </Sheet>
    </>
  );
};

/** Stands in for the bar while the device tells what the ticket was left with. */
export const DealBarPending = () => <div className={styles.pending} aria-hidden="true" />;
