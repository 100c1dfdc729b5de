import type { Module } from '#server/exchange/exchange-context.ts';
import { uploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { adminLogService } from './admin-log.service.ts';
import { adminProblems } from './admin.problems.ts';
import { findUsedImage } from './admin.repository.ts';
import { createAdminHandlers } from './admin.routes.ts';
import { createLedgerReader } from './read-ledger.ts';

/** Back-office views other than reviews. */
export const adminModule: Module = {
  problems: adminProblems,
  open(context) {
    const { database } = context;
    const log = context.use(adminLogService);
    const uploads = context.use(uploadService);
    const ledger = createLedgerReader({ database, log, wallets: context.use(createWalletService) });
    return {
      handlers: createAdminHandlers({ ...context, ledger }),
      files: [
        {
          folder: '/admin/upload',
          access: 'operator',
          async find({ userId: operatorId }, name) {
            const image = await findUsedImage(database, name);
            if (!image) return null;
            const { user_id: userId, used_for: subject } = image;
            await log.logAccess({ act: 'looked_at_image', operatorId, userId, subject });
            return uploads.serve(userId, name);
          },
        },
      ],
    };
  },
};
