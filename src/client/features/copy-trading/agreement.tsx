import { Stack } from '#client/ui/layout/stack.ts';
import styles from './copy-trading.module.css';

export type AgreementLanguage = 'zh' | 'en';

/** In the two languages of the agreement, whatever the app's own is. */
const texts: Readonly<Record<AgreementLanguage, readonly (readonly [heading: string, text: string])[]>> = {
  en: [
    [
      '1. What you do',
      'You trade futures on your own account and at your own risk. While you lead, every position that you open, close in part or close is copied to those who follow you, on the terms that each of them chose.',
    ],
    [
      '2. What others see',
      'Your nickname, your signature, your results, your open and your closed positions are shown to everybody. All figures are computed from your real orders, every hour. Your balances are shown to nobody.',
    ],
    [
      '3. What you are paid',
      'Of every new high of what a follower has realized with you, you are paid 10 percent. After a loss nothing is paid until the result is above its highest again. Each share is shown to you and to the follower with its computation.',
    ],
    [
      '4. Who may lead',
      'You need an account of at least 30 days and at least 10 closed positions. While you lead you follow nobody. Applications are reviewed.',
    ],
    [
      '5. What you promise',
      'You trade in good faith. You do not open positions in order to move a price against your followers, and you promise nobody a profit.',
    ],
    [
      '6. Leaving',
      'You can stop leading at any time. Your followers are told; what they copied becomes their own or is closed, as each of them chose. Shares that were paid stay paid.',
    ],
    [
      '7. Risk',
      'Futures can lose all the margin that is used. Neither you nor the exchange owes a follower for losses from copying.',
    ],
  ],
  zh: [
    [
      '一、您的行为',
      '您以自己的账户交易合约，风险自负。在您带单期间，您每一次开仓、部分平仓和平仓，都会按照每位跟单者自行选择的条件复制给他们。',
    ],
    [
      '二、公开的内容',
      '您的昵称、签名、业绩、当前持仓和历史持仓对所有人公开。所有数据均由您的真实订单计算，每小时更新一次。您的余额不向任何人公开。',
    ],
    [
      '三、您的收益',
      '跟单者与您的累计已实现盈亏每创新高，您可获得新高部分的 10%。亏损之后，在累计盈亏重新超过历史最高之前，不支付分润。每一笔分润连同计算过程都会向您和跟单者展示。',
    ],
    ['四、带单资格', '账户注册满 30 天，且至少有 10 笔已平仓的持仓。带单期间您不得跟随他人。申请须经审核。'],
    ['五、您的承诺', '您应诚信交易，不得为使价格不利于跟单者而开仓，也不得向任何人承诺盈利。'],
    [
      '六、退出',
      '您可以随时停止带单。系统会通知您的跟单者；他们的跟单持仓将按各自的选择转为自持或平仓。已支付的分润不予退还。',
    ],
    ['七、风险', '合约交易可能损失所使用的全部保证金。对于跟单造成的损失，您和交易所均不承担赔偿责任。'],
  ],
};

/** The trader agreement. */
export const Agreement = ({ language }: { language: AgreementLanguage }) => (
  <Stack gap={4} className={styles.prose} lang={language === 'zh' ? 'zh-CN' : 'en'}>
    {texts[language].map(([heading, text]) => (
      <section key={heading}>
        <h2>{heading}</h2>
        <p>{text}</p>
      </section>
    ))}
  </Stack>
);
