import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Loans`;

export const loansQuestions = [
  question(
    160,
    topic,
    msg`Who can borrow, and against what?`,
    msg`Market makers, and everybody from the VIP level that the page of loans names. You pledge USDT, BTC, ETH or USDC from one of your accounts as collateral, and the page computes how much is needed.`,
    '/pages/common/borrowing',
  ),
  question(
    161,
    topic,
    msg`What does a loan cost?`,
    msg`Interest is charged at 00:00 UTC for every full day, on the amount still owed. The longer the term, the higher the daily rate. After the term a much higher daily rate is charged on the whole loan. The page of loans shows all rates.`,
    '/pages/common/borrowing',
  ),
  question(
    162,
    topic,
    msg`What is a margin call?`,
    msg`The collateral ratio compares your collateral with your debt. At the warning level you are notified: add collateral or repay. If it falls further, only as much collateral is sold as the debt needs. You never owe more than your collateral.`,
    '/pages/common/borrowing',
  ),
  question(
    163,
    topic,
    msg`How do I repay a loan?`,
    msg`At any time, in full or in part. Interest is paid first. Once everything is repaid, your collateral is available again.`,
    '/pages/common/borrowing',
  ),
];
