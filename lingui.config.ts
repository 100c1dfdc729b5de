import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import type { ExtractorType, LinguiConfig } from '@lingui/conf';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLazyFolders } from './src/build/feature-loading.ts';

const features = readdirSync(join(import.meta.dirname, 'src', 'client', 'features'));

/** What stands on charts, and comes after them. */
const charting = ['client/components/charting'];

/** What is shown beside a password, where an account asks for it. */
const secondFactors = 'client/components/second-factors';

/** What the pages show that take money in and out. */
const payments = ['payments', 'uploads', 'withdrawals'].map((part) => `client/components/${part}`);

/** What these tabs draw once their first paint is there: no word of that may wait for these. */
const lazyFolders = [...readLazyFolders()].map(([name, folders]) => ({
  name,
  folders: folders.map((folder) => `client/features/${name}/${folder}`),
}));

/** What is asked of orders that rest, in sheets that nobody waits for the page without. */
const orderChanges = 'client/components/orders/changes';

/** The ladder comes after what stands beside it, and its words with it. */
const ladder = 'client/components/ladder';

/** The equity over time, which comes after the total, and its words with it. */
const equity = 'client/components/equity';

/** Words for the kinds of ledger transactions, which load with the lists of them. */
const movements = 'client/data/*/*.movements.ts';

/** Words for the state charts, which load with the gallery. */
const charts = 'client/data/*/*.charts.ts';

/** What every order ticket says; the names of its keys are shown with all others. */
const ticket = 'client/components/ticket/*.tsx';

/** What tickets, orders and the page of coupons show of these once it is there. */
const coupons = 'client/components/coupons';

/** Why something was refused, which the few pages show that tell of it, the operators' desk, messages and letters. */
const refusals = 'client/components/refusals';
const refusalReasons = 'contract/*.refusal-messages.ts';

/** What rows that wait for operators are called in the back office, and the lines of their evidence. */
const reviewTexts = 'client/data/*/*.review-labels.ts';

/** What is asked of a copied position, wherever one is shown. */
const copies = 'client/components/copies';

/** What a question of the quiz asks, which the first page shows once it is there, and the quiz itself. */
const questions = 'client/components/quizzes';

/** The trade pages of a wide window and the tables below their charts, which no phone loads. */
const tradeDesktop = ['client/app/trade', 'client/components/trade-tables'];
const productTables = 'client/features/*/tables/*.tsx';

/** The operators' page, which no user loads. */
const backOffice = 'client/admin';

/** What a feature's words include besides its own folder. */
const comesWith: Readonly<Record<string, readonly string[]>> = { charts: [charts], quiz: [questions] };

/** A room's words: one file in each locale's folder. */
const catalogue = (name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include: include.map((path) => `<rootDir>/src/${path}`),
  exclude: exclude.map((path) => `<rootDir>/src/${path}`),
});

/** Two files in three name no part of Lingui and so have no messages: to parse these too takes half of the time. */
const messages: ExtractorType = {
  match: babel.match,
  extract: (filename, code, onMessage, context) =>
    code.includes('@lingui/') ? babel.extract(filename, code, onMessage, context) : undefined,
};

/**
 * Locale folder names; the short codes of the wire (zh, hk, jp, kr, fra, spa) map to these in
 * `src/domain/people/languages.ts`. Each feature has its own words, which come with its screens; what several of them
 * show together has `shared`, or `payments` where no tab shows it, or a room of its own that comes later. A text that stands in several rooms stands in each one's file, in the same words.
 */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'zh-CN', 'zh-TW', 'th', 'ja', 'ko', 'fr', 'es', 'pt'],
  catalogs: [
    catalogue(
      'shared',
      ['client'],
      [
        'client/features/**',
        `${backOffice}/**`,
        `${ladder}/**`,
        `${equity}/**`,
        movements,
        charts,
        reviewTexts,
        ticket,
        `${orderChanges}/**`,
        ...[
          ...tradeDesktop,
          ...payments,
          ...charting,
          secondFactors,
          coupons,
          refusals,
          copies,
          questions,
        ].map((part) => `${part}/**`),
      ],
    ),
    catalogue('payments', payments),
    catalogue('second-factors', [secondFactors]),
    catalogue('charting', charting),
    catalogue('ladder', [ladder]),
    catalogue('equity', [equity]),
    catalogue('movements', [movements]),
    catalogue('ticket', [ticket]),
    catalogue('order-changes', [orderChanges]),
    catalogue('coupons', [coupons]),
    catalogue('refusals', [refusals, refusalReasons]),
    catalogue('copies', [copies]),
    catalogue('trade-desktop', [...tradeDesktop, productTables]),
    catalogue('admin', [backOffice, reviewTexts]),
    catalogue('server', ['server', refusalReasons]),
    ...lazyFolders.map(({ name, folders }) =>
      catalogue(`${name}-later`, name === 'home' ? [...folders, questions] : folders),
    ),
    ...features.map((name) =>
      catalogue(
        name,
        [`client/features/${name}`, ...(comesWith[name] ?? [])],
        [productTables, ...lazyFolders.flatMap(({ folders }) => folders.map((folder) => `${folder}/**`))],
      ),
    ),
  ],
  extractors: [messages],
  format: formatter({ origins: true, lineNumbers: false }),
  compileNamespace: 'es',
};

export default config;
