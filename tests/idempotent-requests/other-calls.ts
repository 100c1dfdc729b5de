import type { CallName } from '#contract/calls.ts';

/**
 * The users' other calls that have a key. None of them trades or moves money, and none is stored as a
 * request: the first go through the outbox of intents, the others belong to a form, where the user sees
 * whether it was done.
 */
export const otherCalls: readonly CallName[] = [
  ...(['addFavourite', 'removeFavourite', 'collectArtwork', 'readMessages', 'setNoticeSwitch'] as const),
  ...(['sendChatLine', 'readChat', 'readAuctionMessage', 'recordSearch'] as const),
  ...(['createAlert', 'changeAlert', 'removeAlert', 'setDeadManSwitch', 'receiveCoupon'] as const),
  ...([
    'setHeadPortrait',
    'setNickname',
    'setSignature',
    'setCountry',
    'uploadImage',
    'mintArtwork',
  ] as const),
  ...(['saveWalletAddress', 'confirmPayee', 'removePayee'] as const),
  ...(['saveBankCard', 'saveInternationalBankCard'] as const),
  ...(['subscribePush', 'unsubscribePush'] as const),
  ...(['register', 'resetPassword', 'endSession', 'setPayPassword', 'bindMobile', 'bindEmail'] as const),
  ...(['removeTotp', 'renamePasskey', 'removePasskey', 'freezeAccount', 'unfreezeAccount'] as const),
];
