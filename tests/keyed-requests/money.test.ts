import { proveRows } from './prove-rows.ts';
import { identityRows } from './rows/identity.ts';
import { loanRows } from './rows/loans.ts';
import { paymentRows } from './rows/payments.ts';
import { transferRows } from './rows/transfers.ts';
import { withdrawalRows } from './rows/withdrawals.ts';

proveRows({ ...identityRows, ...loanRows, ...paymentRows, ...transferRows, ...withdrawalRows });
