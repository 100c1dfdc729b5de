import { plainText } from './plain-text.ts';

/** Text as searches compare it: BTC-USDT, btc_usdt, "btc usdt" and BTC/USDT are the same. */
export const searchKey = (text: string): string => plainText(text).replace(/[\s\-_:/.,・·]+/g, '');
