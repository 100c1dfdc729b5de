import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Deposits, withdrawals and addresses`;

export const depositsAndWithdrawalsQuestions = [
  question(
    104,
    topic,
    msg`How do I deposit?`,
    msg`Choose a currency. Coins are sent to an address of your own, money to the account shown with your payment reference. Report the payment with an image of the receipt; it is credited after a review.`,
    '/pages/fund/select',
  ),
  question(
    105,
    topic,
    msg`What does a withdrawal cost and how long does it take?`,
    msg`The fee and the minimum are shown before you confirm and never change afterwards. Every withdrawal is reviewed. If it is refused, the whole amount is back in your account and the reason is shown.`,
    '/pages/fund/withdraw',
  ),
  question(
    118,
    topic,
    msg`Can I cancel a withdrawal?`,
    msg`Yes, while it is under review: the whole amount is then available again. Once a withdrawal is sent it cannot be reversed, so check the address and the network before you confirm.`,
    '/pages/fund/receive_withdraw_record',
  ),
  question(
    117,
    topic,
    msg`How do I save a withdrawal address or a bank account?`,
    msg`Add it to your withdrawal addresses, which also hold your bank accounts. An address is checked against its network before it is saved, and you can scan its QR code instead of typing it.`,
    '/pages/setting/wallet',
  ),
  question(
    106,
    topic,
    msg`Why can’t I use a new address at once?`,
    msg`A new address waits 24 hours before its first use, so that a thief gains nothing by adding one. Confirming it with a code sent to your email or phone ends the wait.`,
    '/pages/setting/wallet',
  ),
];
