import { because, type Area } from './area.ts';

/**
 * Areas that neither trade, invest nor pay, with all their valid relations. Not included: what any area
 * uses (messages, push, uploads, reviews, records, wallets, quotes, sessions, users).
 */
export const otherAreas: readonly Area[] = [
  {
    names: ['invitations'],
    relations: { [because.account]: ['src/client/features/settings/share/'] },
  },
  {
    names: ['alerts', 'alert'],
    relations: { 'The list of alerts is read again after a reconnect.': ['src/client/data/start.ts'] },
  },
  {
    names: ['favourites'],
    relations: {
      'Favourites are a list of quotes.': [
        'src/client/data/quotes/first-rows.ts',
        'src/client/data/start-data.ts',
        'src/client/features/market/use-market.ts',
        'src/client/components/quotes/',
      ],
      [because.home]: ['src/client/features/home/watchlist.tsx'],
    },
  },
  {
    names: ['searches', 'search'],
    relations: {
      'A pair is found and chosen.': [
        'src/client/features/alerts/alerts-screen.tsx',
        'src/client/features/futures/use-contract.ts',
        'src/client/components/quotes/',
        'src/client/components/ticket/product-switch.tsx',
      ],
    },
  },
  {
    names: ['chat', 'admin-chat'],
    relations: {
      [because.backOffice]: ['src/client/admin/'],
      'Typing is an event of the socket.': [
        'src/client/data/socket/channel-events.ts',
        'src/contract/events.ts',
      ],
      'The app notifies of an answer on every page.': ['src/client/app/app.tsx'],
    },
  },
  {
    names: ['identity', 'verification'],
    relations: {
      [because.account]: ['src/client/features/settings/identity-row.tsx'],
      'A level of verification has a limit of withdrawals.': [
        'src/domain/withdrawals/withdrawal-review.ts',
        'src/domain/withdrawals/withdrawals.ts',
        'src/server/exchange/modules/withdrawals/decide-withdrawal.ts',
      ],
      'A purchase names its payer.': [
        'src/server/exchange/modules/purchases/purchases.service.ts',
        'src/server/exchange/modules/purchases/purchases.tables.ts',
      ],
      'An account carries its level of verification.': [
        'src/server/exchange/modules/users/own-account.service.ts',
      ],
    },
  },
  {
    names: ['dead-man-switches'],
    named: /[dD]ead-?[mM]an-?[sS]witch/,
    relations: {
      [because.account]: ['src/client/features/settings/'],
      'The switch belongs to the list of open orders.': [
        'src/client/data/engine/rows.ts',
        'src/client/data/orders/',
        'src/client/components/orders/',
      ],
      'A database of an earlier version is recognised by its last migration.': [
        'src/server/exchange/lib/database/migrate.ts',
      ],
    },
  },
  {
    names: ['vip'],
    relations: {
      [because.account]: ['src/client/features/settings/vip/'],
      'Loans are for VIP levels.': ['src/server/exchange/modules/loans/loans.service.ts'],
    },
  },
  {
    names: ['earnings', 'earn'],
    relations: {
      'Each product reports its earnings.': [
        'src/client/features/lock-up/locked-totals.tsx',
        'src/server/exchange/modules/dual-investments/',
        'src/server/exchange/modules/lock-ups/',
        'src/server/exchange/modules/projects/',
      ],
    },
  },
  {
    names: ['content', 'news'],
    relations: {
      'The help is stored with the app.': ['src/client/app/store-app.ts'],
      [because.home]: ['src/client/features/home/'],
      'The configuration of the site is read at the start.': [
        'src/client/app/site-config.ts',
        'src/client/data/engine/',
      ],
    },
  },
];
