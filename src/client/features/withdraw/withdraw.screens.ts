import type { Screens } from '#client/lib/loading/feature.ts';

export const withdrawScreens: Screens = {
  '/pages/fund/withdraw': async () => (await import('./withdraw-screen.tsx')).WithdrawScreen,
  '/pages/setting/wallet': async () => (await import('./wallet-screen.tsx')).WalletScreen,
  '/pages/setting/addWallet': async () => (await import('./add-wallet-screen.tsx')).AddWalletScreen,
  '/pages/setting/bank': async () => (await import('./bank-screen.tsx')).BankScreen,
  '/pages/setting/bank_international': async () =>
    (await import('./international-bank-screen.tsx')).InternationalBankScreen,
};
