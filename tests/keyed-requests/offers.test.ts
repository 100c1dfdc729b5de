import { proveRows } from './prove-rows.ts';
import { lockUpRows } from './rows/lock-ups.ts';
import { nftRows } from './rows/nfts.ts';
import { productRows } from './rows/products.ts';

proveRows({ ...lockUpRows, ...nftRows, ...productRows });
