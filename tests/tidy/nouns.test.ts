import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-tree.ts';

/** An area makes itself known by one line in each of these. */
const lists = [
  'src/contract/nouns.ts',
  'src/server/modules.ts',
  'src/client/data/nouns.ts',
  'src/client/app/features.ts',
  'machines/catalogue.ts',
];

/** The folders and files that bear an area's names, on every floor. */
const roomsOf = (names: readonly string[]): RegExp => {
  const any = `(${names.join('|')})`;
  return new RegExp(
    `^(src/client/(features|parts|data)/${any}/|src/server/modules/${any}/|src/contract/${any}\\.ts` +
      `|src/domain/${any}[.-]|machines/(examples/)?${any}\\.)`,
  );
};

interface Area {
  /** What its rooms are called. */
  readonly names: readonly string[];
  /** The files that import from its rooms, beside the lists, and for what. */
  readonly relations: Readonly<Record<string, string>>;
}

const desk = 'The desk of a wide window shows the products side by side.';
const tradeTab = 'The trade tab opens on the product looked at last.';
const underWay = 'Home shows what is under way.';
const withdrawal =
  'A limit opening is withdrawn for the same reasons as an order, and said in the same words.';
const safety = "The dead man's switch withdraws orders and limit openings, for one user.";
const demo = 'The demo account that is taken off the door has its waiting orders and openings withdrawn.';
const stops = 'Orders and positions take the same stop prices.';
const terms = 'Minimums, limits and fees stand in one place.';

const passed = 'What is paid to the seller of a work counts against what may be withdrawn.';
const copied = "A trader's positions are copied into positions.";

const areas: readonly Area[] = [
  {
    names: ['orders', 'spot', 'spot-order'],
    relations: {
      'src/client/app/trade/position-columns.tsx': withdrawal,
      'src/client/app/trade/spot-tables.tsx': desk,
      'src/client/app/trade/trade-desk.tsx': desk,
      'src/client/app/trade/trade-home-screen.tsx': tradeTab,
      'src/client/features/home/later/my-trades.tsx': underWay,
      'src/client/features/futures/past-position-row.tsx': withdrawal,
      'src/client/features/futures/position-detail-screen.tsx': withdrawal,
      'src/contract/positions.ts': withdrawal,
      'src/server/modules/positions/positions.tables.ts': withdrawal,
      'src/server/modules/positions/withdraw-position.ts': withdrawal,
      'src/client/features/settings/freeze-account.tsx':
        'Freezing says what becomes of resting orders meanwhile.',
      'src/client/features/settings/safety-setting.tsx': safety,
      'src/server/modules/dead-man-switches/dead-man-switches.service.ts': safety,
      'src/server/modules/demonstration/demonstration.module.ts': demo,
      'src/contract/order-changes.ts': 'What is done to its own rows.',
      'src/domain/order-edit.ts': 'What of an order can be changed.',
      'src/domain/order-states.ts': 'Which states of an order are open.',
    },
  },
  {
    names: ['positions', 'futures', 'position'],
    relations: {
      'src/client/app/trade/futures-desk.tsx': desk,
      'src/client/app/trade/futures-tables.tsx': desk,
      'src/client/app/trade/position-columns.tsx': desk,
      'src/client/app/trade/position-live.tsx': desk,
      'src/client/app/trade/position-sums.tsx': desk,
      'src/client/app/trade/position-totals.ts': desk,
      'src/client/app/trade/trade-home-screen.tsx': tradeTab,
      'src/client/features/home/later/position-line.tsx': underWay,
      'src/server/modules/dead-man-switches/dead-man-switches.service.ts': safety,
      'src/server/modules/demonstration/demonstration.module.ts': demo,
      'machines/position-rules.ts': 'The rules of its own machine.',
      'src/contract/follows.ts': copied,
      'src/domain/trial-margin.ts': 'What positions gain against one with trial margin is measured.',
      'src/server/modules/copy-trading/copy-trading.service.ts': copied,
      'src/client/data/copy-trading/follow-requests.ts': copied,
      'src/client/parts/copies/hold-sheet.tsx': copied,
      'src/server/modules/copy-trading/copy-work.ts': copied,
      'src/server/modules/copy-trading/deal-copies.ts': copied,
      'src/server/modules/copy-trading/demo-days.ts': copied,
      'src/server/modules/copy-trading/detach-held.ts': copied,
      'src/server/modules/copy-trading/follow-trader.ts': copied,
      'src/server/modules/copy-trading/pay-shares.ts': copied,
      'src/server/modules/copy-trading/plan-copies.ts': copied,
      'src/server/modules/copy-trading/settle-shares.ts': copied,
      'src/server/modules/copy-trading/trade-on.ts': copied,
      'src/server/modules/copy-trading/trader-positions.repository.ts': copied,
      'src/server/modules/copy-trading/witness-positions.ts': copied,
      'src/contract/position-lists.ts': 'The lists of its own rows.',
      'src/domain/equity.ts': 'Equity counts what open positions would come to.',
      'src/domain/limit-entry.ts': 'A limit opening reserves what opening will cost.',
      'src/domain/order-rules.ts': stops,
      'src/server/market/quote-row.ts': "A quote tells the limits of the pair's contract.",
      'src/client/parts/ticket/moved-from.ts':
        'A ticket tells how far a deal is from the price it was asked at.',
      'src/server/modules/orders/spot-order.ts': stops,
    },
  },
  {
    names: ['seconds-orders', 'seconds', 'seconds-order'],
    relations: {
      'src/client/app/trade/seconds-desk.tsx': desk,
      'src/client/app/trade/seconds-tables.tsx': desk,
      'src/client/app/trade/trade-home-screen.tsx': tradeTab,
    },
  },
  {
    names: ['deposits', 'deposit'],
    relations: {
      'src/server/lib/exchange-terms.ts': terms,
      'src/server/modules/payees/payees.service.ts': 'Nothing is paid to deposit addresses of the exchange.',
    },
  },
  {
    names: ['withdrawals', 'withdraw', 'withdrawal', 'payees'],
    relations: {
      'src/client/features/deposit/records-screen.tsx': 'One page shows what came in and what went out.',
      'src/client/features/deposit/deposit-terms.tsx':
        'A deposit tells what a unit of its currency is worth.',
      'src/server/modules/identity/identity-response.ts': 'A level tells how much may be withdrawn.',
      'src/server/modules/nfts/allow-payment.ts': passed,
      'src/server/modules/nfts/nfts.service.ts': passed,
    },
  },
  {
    names: ['transfers', 'exchange'],
    relations: { 'src/domain/loans.ts': 'Collateral is sold for the fee of an exchange.' },
  },
];

test.each(areas)(
  '$names.0 is known outside its own rooms to the five lists, and to what it is related to',
  ({ names, relations }) => {
    const rooms = roomsOf(names);
    const knowing = sourceFiles
      .filter(({ path }) => !isTest(path) && !rooms.test(path) && !lists.includes(path))
      .filter(({ imports }) => imports.some((path) => rooms.test(path)));
    expect(knowing.map(({ path }) => path).sort()).toEqual(Object.keys(relations).sort());
  },
);

/** What the areas are called: the folders of the server's modules and of the app's features. */
const areaNames = new Set(
  sourceFiles.flatMap(
    ({ path }) => /^src\/(?:server\/modules|client\/features)\/([^/]+)\//.exec(path)?.[1] ?? [],
  ),
);

/** The area whose name a folder or the file of a path bears. */
const areaOf = (path: string): string | undefined =>
  path
    .split('/')
    .map((part) => part.split('.')[0]!)
    .find((name) => areaNames.has(name));

test('nothing beside the five lists knows so many areas that it is one more list to enter an area in', () => {
  const faults = sourceFiles
    .filter(({ path }) => !isTest(path) && !lists.includes(path) && areaOf(path) === undefined)
    .map(({ path, imports }) => ({ path, known: new Set(imports.map(areaOf).filter((area) => area)) }))
    .filter(({ known }) => known.size > 4)
    .map(({ path, known }) => `${path} knows ${[...known].join(', ')}`);
  expect(faults).toEqual([]);
});
