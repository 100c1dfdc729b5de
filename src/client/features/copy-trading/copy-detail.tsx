import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Copy } from '#contract/copy-trading.ts';
import type { Position } from '#contract/positions.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { formatAmount, formatDateTime, formatPercent, formatSigned } from '#client/lib/format/format.ts';
import { DetachSheet } from '#client/components/copies/lazy-detach-sheet.ts';
import { figuresAt } from '#domain/futures/position-figures.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { copiesList } from '#client/data/copy-trading/follows-list.ts';
import { Detail } from '#client/components/details/detail.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Row } from '#client/ui/layout/row.ts';
import { copyLabels, skipLabels } from './copy-trading-labels.ts';
import { SharedOut } from './shared-out.tsx';
import { useLotsText } from './terms-text.ts';
import styles from './copy-trading.module.css';
import { copyTradingIcon } from './copy-trading-icon.ts';

const CopyFacts = ({ copy, position }: { copy: Copy; position: Position | null | undefined }) => {
  const { t } = useLingui();
  const quote = useQuote(position?.match_id ?? 0);
  const now = copy.status === 'open' && position && quote ? figuresAt(position, quote.now_price) : null;
  const openLots = position?.share ?? copy.lots;
  const lotsText = useLotsText();
  const price = (figure: string | null): string => (figure === null ? '—' : formatAmount(figure));
  const rows = [
    [t`State`, t(copyLabels[copy.status])],
    ...(copy.reason ? ([[t`Why it was skipped`, t(skipLabels[copy.reason])]] as const) : []),
    [t`Trader`, copy.trader_nickname],
    [t`Contract`, `${copy.symbol} ${copy.type === 1 ? t`Long` : t`Short`} ${copy.multiple}×`],
    [t`Lots of the trader`, formatAmount(String(copy.trader_lots), 2)],
    ...(copy.status === 'skipped'
      ? ([
          [t`Lots it would have been`, <Secret key="lots">{lotsText(copy, openLots)}</Secret>],
          [t`Skipped at`, formatDateTime(copy.created_at)],
        ] as const)
      : ([
          [t`Your lots`, <Secret key="lots">{lotsText(copy, openLots)}</Secret>],
          [t`Copied at`, formatDateTime(copy.created_at)],
          [t`Entry price`, price(copy.price)],
          ...(copy.close_price === null ? [] : ([[t`Close price`, price(copy.close_price)]] as const)),
          ...(copy.closed_at === null
            ? []
            : ([
                [
                  copy.status === 'detached' ? t`Self-held since` : t`Closed at`,
                  formatDateTime(copy.closed_at),
                ],
              ] as const)),
          ...(now && position
            ? ([
                [
                  t`Result now`,
                  <Secret key="now">
                    {formatSigned(now.profit, 2)} {position.legal_name} ({formatPercent(now.returned)})
                  </Secret>,
                ],
                [
                  t`Margin`,
                  <Secret key="margin">
                    {formatAmount(position.margin, 2)} {position.legal_name}
                  </Secret>,
                ],
              ] as const)
            : []),
          [t`Realized result`, <Secret key="profits">{formatSigned(copy.profits, 6)} USDT</Secret>],
          [t`Profit share paid`, <Secret key="shared">{formatAmount(copy.shared, 6)} USDT</Secret>],
        ] as const)),
  ] as const;
  return <Facts rows={rows} />;
};

const Whole = ({ copy }: { copy: Copy }) => {
  const { t } = useLingui();
  const position = useRow('positions', copy.position_id ?? 0);
  const [isDetaching, setDetaching] = useState(false);
  return (
    <>
      <CopyFacts copy={copy} position={position} />
      {copy.position_id === null ? null : (
        <Row gap="wide" wraps className={styles.actions}>
          <ButtonLink
            variant="secondary"
            to="/pages/transaction/contract_order"
            query={{ id: copy.position_id }}
          >
            <Trans>Show the position</Trans>
          </ButtonLink>
          {copy.status === 'open' && position ? (
            <Button variant="secondary" onClick={() => setDetaching(true)}>{t`Hold it yourself`}</Button>
          ) : null}
        </Row>
      )}
      <section className={styles.section}>
        <Heading>
          <Trans>How this order was shared out</Trans>
        </Heading>
        <SharedOut orderId={copy.order_id} version={copy.version} />
      </section>
      {isDetaching && position ? (
        <Suspense>
          <DetachSheet position={position} onClose={() => setDetaching(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** One order of a trader: its outcome for the user, and the allocation. */
export const CopyDetail = ({ id }: { id: number }) => {
  const { t } = useLingui();
  return (
    <Detail
      own={useOwnRow('copies', copiesList, id)}
      missing={<Empty icon={copyTradingIcon} title={t`There is no such copied order.`} />}
    >
      {(copy) => <Whole copy={copy} />}
    </Detail>
  );
};
