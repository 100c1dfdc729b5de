import { because, type Area } from './area.ts';

/** The areas that trade, invest or pay, with all their valid relations. */
export const productAreas: readonly Area[] = [
  {
    names: ['orders', 'spot', 'spot-order', 'order-changes', 'order-edit', 'order-states'],
    relations: {
      [because.wide]: ['src/client/app/trade/'],
      [because.home]: ['src/client/features/home/sections/my-trades.tsx', 'src/client/features/home/wide/'],
      'A limit opening is cancelled for the same reasons as an order.': [
        'src/client/features/futures/',
        'src/contract/positions.ts',
        'src/server/exchange/modules/positions/',
      ],
      'The gallery draws the reviewed form with an order as its example.': [
        'machines/examples/reviewed-form.ts',
      ],
      'Freezing an account says what becomes of open orders.': [
        'src/client/features/settings/freeze-account.tsx',
      ],
      [because.safety]: [
        'src/client/features/settings/safety-setting.tsx',
        'src/server/exchange/modules/dead-man-switches/dead-man-switches.service.ts',
      ],
      [because.demo]: ['src/server/exchange/modules/demonstration/demonstration.module.ts'],
    },
  },
  {
    names: ['positions', 'futures', 'position'],
    relations: {
      [because.wide]: ['src/client/app/trade/'],
      [because.home]: ['src/client/features/home/sections/position-line.tsx'],
      [because.safety]: ['src/server/exchange/modules/dead-man-switches/dead-man-switches.service.ts'],
      [because.demo]: ['src/server/exchange/modules/demonstration/demonstration.module.ts'],
      "A trader's positions are copied into positions.": [
        'src/contract/follows.ts',
        'src/client/data/copy-trading/',
        'src/client/components/copies/',
        'src/client/features/copy-trading/',
        'src/server/exchange/modules/copy-trading/',
      ],
      [because.equity]: ['src/domain/wallets/equity.ts'],
      'Orders and positions take the same stop prices.': [
        'src/domain/trading/order-rules.ts',
        'src/server/exchange/modules/orders/spot-order.ts',
      ],
      "A quote carries the limits of the pair's contract.": ['src/server/exchange/market/quote-row.ts'],
      'A ticket compares a deal with the price that was requested.': [
        'src/client/components/ticket/moved-from.ts',
      ],
    },
  },
  {
    names: ['seconds-orders', 'seconds', 'seconds-order'],
    named: /[sS]econds[-_]?[oO]rders?/,
    relations: {
      [because.help]: ['src/server/exchange/modules/content/questions/'],
      [because.wide]: ['src/client/app/trade/'],
      'The ticket shows the deal of an order that arrived.': [
        'src/client/components/ticket/arrival/show-arrival.ts',
      ],
      'The report of a practised day has the result of every option.': [
        'src/server/host-browser/replay/day-facts.repository.ts',
      ],
    },
  },
  {
    names: ['copy-trading', 'copies', 'copy', 'follow', 'follows', 'traders'],
    named: /[cC]opy-?[tT]rading|copytrade/,
    relations: {
      [because.help]: ['src/server/exchange/modules/content/questions/'],
      'The detail of a copied position offers to take it over.': [
        'src/client/features/futures/use-position-sheet.tsx',
      ],
      'A command verifies the figures of traders.': ['src/server/host-node/verify-traders.ts'],
    },
  },
  {
    names: ['lock-ups', 'lock-up'],
    named: /[lL]ock[-_]?[uU]ps?(?![a-z])|lockming/,
    relations: {
      [because.help]: ['src/server/exchange/modules/content/questions/'],
      [because.earnTab]: ['src/client/features/earn/page/', 'src/contract/earnings.ts'],
      [because.chunks]: ['src/build/'],
      'Loans count their days and round their interest as lock-ups do.': [
        'src/domain/loans/loans.ts',
        'src/server/exchange/modules/loans/',
      ],
      [because.discount]: [
        'src/contract/coupons.ts',
        'src/domain/coupons/coupons.ts',
        'src/server/exchange/modules/coupons/',
      ],
      'A coupon says what it is for.': ['src/client/components/coupons/choice/'],
    },
  },
  {
    names: ['projects', 'project', 'ieo', 'ieo-application'],
    named: /\bieo/,
    relations: {
      [because.help]: ['src/server/exchange/modules/content/questions/'],
      [because.earnTab]: ['src/client/features/earn/page/'],
      [because.chunks]: ['src/build/chunk-groups.ts'],
    },
  },
  {
    names: ['dual-investments', 'dual', 'invest'],
    named: /[dD]ual-?[iI]nvestments?/,
    relations: {
      [because.help]: ['src/server/exchange/modules/content/questions/'],
      [because.earnTab]: ['src/client/features/earn/page/', 'src/contract/earnings.ts'],
      [because.chunks]: ['src/build/chunk-groups.ts'],
    },
  },
  {
    names: ['nfts', 'nft'],
    named: /[nN]fts?(?![a-z])/,
    relations: {
      [because.help]: ['src/server/exchange/modules/content/questions/'],
      [because.home]: ['src/client/features/home/sections/'],
      [because.backOffice]: ['src/client/admin/works/', 'src/contract/admin-nfts.ts'],
      'Only sales and forfeited deposits pay a user from another one.': [
        'src/server/exchange/ledger/checks.ts',
      ],
    },
  },
  {
    names: ['loans', 'loan'],
    named: /[lL]oans?(?![a-z])/,
    relations: {
      [because.help]: ['src/server/exchange/modules/content/questions/'],
      [because.home]: ['src/client/features/home/sections/'],
      [because.chunks]: ['src/build/app-files.ts'],
      [because.equity]: ['src/client/data/wallets/', 'src/server/exchange/modules/wallets/'],
      [because.backOffice]: ['src/client/admin/chats/chat-labels.ts'],
      'Customers write to the loan officer.': [
        'src/client/data/chat/chat-intent.ts',
        'src/client/features/chat/',
        'src/client/features/news/contact-screen.tsx',
        'src/contract/',
        'src/server/exchange/modules/content/contact-ways.ts',
      ],
    },
  },
  {
    names: ['quizzes', 'quiz'],
    named: /[qQ]uiz(zes)?(?![a-z])/,
    relations: {
      [because.help]: ['src/server/exchange/modules/content/questions/'],
      [because.home]: ['src/client/features/home/sections/'],
      [because.backOffice]: ['src/client/admin/', 'src/contract/admin-quiz.ts'],
    },
  },
  {
    names: ['coupons', 'coupon'],
    named: /[cC]oupons?(?![a-z])/,
    relations: {
      [because.help]: ['src/server/exchange/modules/content/'],
      [because.home]: ['src/client/features/home/sections/'],
      [because.account]: ['src/client/features/settings/'],
      'A coupon takes from the fee of an order.': [
        'src/client/features/spot/',
        'src/contract/order-changes.ts',
        'src/contract/orders.ts',
        'src/domain/orders/order-request.ts',
        'src/server/exchange/modules/orders/',
      ],
      'A coupon is trial margin of a position.': [
        'src/client/features/futures/',
        'src/contract/positions.ts',
        'src/domain/futures/position-request.ts',
        'src/server/exchange/modules/positions/',
      ],
      'A coupon adds to the interest of a lock-up.': [
        'src/client/features/lock-up/',
        'src/contract/lock-ups.ts',
        'src/server/exchange/modules/lock-ups/',
      ],
      'Rules against linked accounts cover gifts.': ['src/server/exchange/lib/terms/people-rules.ts'],
      'Verification is rewarded with a coupon.': ['src/server/exchange/modules/identity/review-identity.ts'],
    },
  },
  {
    names: ['deposits', 'deposit'],
    relations: {
      'Minimums, limits and fees are in one place.': ['src/server/exchange/lib/terms/exchange-terms.ts'],
      'No withdrawal goes to a deposit address of the exchange.': [
        'src/server/exchange/modules/payees/payees.service.ts',
      ],
    },
  },
  {
    names: ['withdrawals', 'withdraw', 'withdrawal', 'payees'],
    relations: {
      'One page shows deposits and withdrawals.': ['src/client/features/deposit/'],
      'A level of verification has a limit of withdrawals.': [
        'src/server/exchange/modules/identity/identity-response.ts',
      ],
      'What the seller of an NFT is paid counts against what may be withdrawn.': [
        'src/server/exchange/modules/nfts/allow-payment.ts',
        'src/server/exchange/modules/nfts/nfts.service.ts',
      ],
    },
  },
  {
    names: ['purchases', 'buy-crypto'],
    relations: {
      [because.home]: ['src/client/features/home/sections/due-items.ts'],
      'Minimums, limits and fees are in one place.': ['src/server/exchange/lib/terms/exchange-terms.ts'],
    },
  },
  {
    names: ['transfers', 'exchange'],
    relations: { 'Collateral is sold for the fee of a conversion.': ['src/domain/loans/loans.ts'] },
  },
];
