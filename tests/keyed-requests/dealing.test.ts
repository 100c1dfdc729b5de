import { proveRows } from './prove-rows.ts';
import { orderRows } from './rows/orders.ts';
import { positionRows } from './rows/positions.ts';
import { secondsOrderRows } from './rows/seconds-orders.ts';

proveRows({ ...orderRows, ...positionRows, ...secondsOrderRows });
