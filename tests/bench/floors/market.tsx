import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import '#client/ui/styles/tokens.css';
import '#client/ui/styles/base.css';
import '#client/app/frame.css';
import { MarketScreen } from '#client/features/market/market-screen.tsx';
import { features } from '#client/app/features.ts';
import { loadMessages, speak } from '#client/lib/text/i18n.ts';
import { offerPages } from '#client/lib/loading/pages.ts';
import { board } from '#client/data/quotes/board.ts';
import { adoptFirstAnswer, loadBoard } from '#client/data/quotes/load-board.ts';
import { offerFlood } from './page-flood.ts';

/**
 * The app's market over the app's board, without a socket: measures the list and the code that updates it.
 */
z.config({ jitless: true });
offerPages(features);
await speak('en');
await loadMessages(['market']);
createRoot(document.querySelector('#root')!).render(
  <I18nProvider i18n={i18n}>
    <div className="shell">
      <div className="stage">
        <main>
          <MarketScreen />
        </main>
      </div>
    </div>
  </I18nProvider>,
);
adoptFirstAnswer(fetch('/api/currency/quotation_new?lang=en'));
await loadBoard();
offerFlood(board.rows().length, board.takeDeltas);
