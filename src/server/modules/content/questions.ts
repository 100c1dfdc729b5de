import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { faqCategory } from '#contract/content.ts';
import type { ArticleSource, Paragraph } from './articles.ts';

const start = msg`Getting started`;
const money = msg`Deposits and withdrawals`;
const trade = msg`Trading`;
const account = msg`Account and security`;

const question = (
  id: number,
  topic: MessageDescriptor,
  title: MessageDescriptor,
  answer: Paragraph,
  url = '',
): ArticleSource => ({
  id,
  c_id: faqCategory,
  title,
  abstract: topic,
  content: [answer],
  url,
  createdAt: '2026-11-23T09:00:00.000Z',
});

/** Frequent questions by topic. The topic is stored in the abstract field. */
export const questions: readonly ArticleSource[] = [
  question(
    101,
    start,
    msg`How do I open an account?`,
    msg`Register with an email address or a mobile number, type the six-digit code you receive and choose a password. Prices and charts are open without an account.`,
    '/pages/common/register',
  ),
  question(
    102,
    start,
    msg`What are demonstration funds?`,
    (translated) =>
      msg`Where the app shows the mark “${{ label: translated(msg`Demo funds`) }}”, every new account receives funds to try everything with. They have no value and cannot be paid out. All rules, fees and settlements apply to them as they are.`,
  ),
  question(
    103,
    start,
    msg`Does the app work without a connection?`,
    msg`Yes. It opens with the last prices, balances and orders and says how old they are. An order is only placed once the exchange has confirmed it, and it can never be placed twice.`,
    '/pages/common/install',
  ),
  question(
    104,
    money,
    msg`How do I deposit?`,
    msg`Choose a currency. Coins are sent to an address of your own, money to the account shown with your payment reference. Report the payment with an image of the receipt; it is credited after a review.`,
    '/pages/fund/select',
  ),
  question(
    105,
    money,
    msg`What does a withdrawal cost and how long does it take?`,
    msg`The fee and the minimum are shown before you confirm and never change afterwards. Every withdrawal is reviewed. If it is refused, the whole amount is back in your account and the reason is shown.`,
    '/pages/fund/withdraw',
  ),
  question(
    106,
    money,
    msg`Why can’t I use a new address at once?`,
    msg`A new address waits 24 hours before its first use, so that a thief gains nothing by adding one. Confirming it with a code sent to your email or phone ends the wait.`,
    '/pages/setting/wallet',
  ),
  question(
    107,
    trade,
    msg`How is the price of my order decided?`,
    msg`Every fill records the tick it used: price, bid, ask, time and sequence number. The order details show it. Nobody can preset a result, and the price is the same for everyone.`,
    '/pages/transaction/currency',
  ),
  question(
    108,
    trade,
    msg`What are the trading fees?`,
    msg`Spot costs 0.1% of what you receive, futures 0.05% of the value at opening and at closing, an exchange of currencies 0.2%. Higher VIP levels pay less. Moving funds between your accounts is free.`,
  ),
  question(
    109,
    trade,
    msg`When is a futures position liquidated?`,
    msg`When its margin and its profit or loss together fall to the maintenance margin, 0.5% of the value at entry. The liquidation price is shown before you open the position. You never owe more than the margin.`,
    '/pages/transaction/contract',
  ),
  question(
    110,
    trade,
    msg`I lost the connection while placing an order. What now?`,
    msg`The app keeps asking with the same order number until it knows the result, also after a restart. Until then the order is shown as unconfirmed.`,
  ),
  question(
    111,
    account,
    msg`What does identity verification change?`,
    msg`Without it you cannot withdraw. Level 1 (name and document number) allows withdrawals worth up to 200 BTC within 24 hours, level 2 (two images of the document) up to 500 BTC.`,
    '/pages/setting/real',
  ),
  question(
    112,
    account,
    msg`I forgot my password`,
    (translated) =>
      msg`Choose “${{ label: translated(msg`Forgot password?`) }}” on the login page and confirm with the code you receive. All devices are then logged out. The fund password is separate and is set again under Settings.`,
    '/pages/common/forget',
  ),
];
