import { proveRows } from './prove-rows.ts';
import { copyTradingRows } from './rows/copy-trading.ts';

proveRows(copyTradingRows);
