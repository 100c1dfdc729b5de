import { proveRows } from './prove-rows.ts';
import { rowsOf } from './rows.ts';

proveRows(rowsOf('copying'));
