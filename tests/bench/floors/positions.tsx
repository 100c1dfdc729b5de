import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import '#client/ui/styles/tokens.css';
import '#client/ui/styles/base.css';
import '#client/app/frame.css';
import { DesktopTable } from '#client/components/trade-tables/desktop-table.tsx';
import { usePositionColumns } from '#client/features/futures/tables/position-columns.tsx';
import { MarginTotal, ProfitTotal } from '#client/features/futures/tables/position-sums.tsx';
import { useBoardOfSecond } from '#client/components/trade-tables/table-parts.tsx';
import { features } from '#client/app/features.ts';
import { loadMessages, speak } from '#client/lib/text/i18n.ts';
import { offerPages } from '#client/lib/loading/pages.ts';
import { board } from '#client/data/quotes/board.ts';
import { adoptFirstAnswer, loadBoard } from '#client/data/quotes/load-board.ts';
import { plainView, type TableView } from '#client/ui/lists/table-view.ts';
import { positionOf } from '#tests/support/samples.ts';
import { offerFlood } from './page-flood.ts';

/** The desktop table of positions over the app's board, without a socket. `?profit`: sorted by profit. */
z.config({ jitless: true });
offerPages(features);
await speak('en');
await loadMessages(['futures', 'ticket', 'trade-desktop']);

const contracts = 50;
const positions = Array.from({ length: 1_000 }, (_, index) => {
  const matchId = (index % contracts) + 1;
  return positionOf({
    id: index + 1,
    match_id: matchId,
    symbol: `C${matchId}/USDT`,
    type: index % 3 === 1 ? 2 : 1,
    // The first one gains the most, so that it is also first when sorted by profit.
    price: index === 0 ? '1' : String(20_000 + index),
  });
});
const isByProfit = location.search === '?profit';
const doNothing = (): void => undefined;

const Positions = () => {
  const view = useState<TableView>(
    isByProfit ? { hidden: [], sort: { by: 'profit', direction: 'descending' } } : plainView,
  );
  useBoardOfSecond(isByProfit);
  const columns = usePositionColumns(doNothing, {
    margin: <MarginTotal positions={positions} />,
    profit: <ProfitTotal positions={positions} />,
  });
  return (
    <DesktopTable
      label="Positions"
      of="positions"
      columns={columns}
      rows={positions}
      view={view}
      none=""
      hasTotals
    />
  );
};

adoptFirstAnswer(fetch('/api/currency/quotation_new?lang=en'));
await loadBoard();
createRoot(document.querySelector('#root')!).render(
  <I18nProvider i18n={i18n}>
    <div className="shell">
      <div className="stage">
        <main>
          <Positions />
        </main>
      </div>
    </div>
  </I18nProvider>,
);
offerFlood(board.rows().length, board.takeDeltas);
